import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiError } from "../../lib/api/api-error.ts";
import type { Settings } from "../../lib/settings/settings.ts";
import {
  country,
  currencies,
  firstServices,
  offers,
  service,
  topCountries,
} from "../../queries/catalogue.ts";

type Context = { queryClient: QueryClient; settings: () => Settings };
export type Choice = { service?: string; country?: string };

/**
 * Prefetches the shop's lists. The server render waits for them; the browser never does: navigation is instant and
 * the lists fill in. An unknown country or service is a 404.
 */
export async function loadStorefront(context: Context, choice: Choice): Promise<void> {
  const lists = fetchLists(context, choice);
  if (!import.meta.env.SSR) return void lists.catch(() => undefined);

  try {
    const [chosenService, chosenCountry] = await lists;
    if (chosenService === null || chosenCountry === null) throw notFound();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || (error.status === 400 && (await isCurrencyKnown(context)))) throw notFound();
    // Other errors: the page renders without its lists, says so, and the browser retries.
  }
}

/** A stored choice may be of a currency that the shop no longer has: the page corrects it. */
async function isCurrencyKnown({ queryClient, settings }: Context): Promise<boolean> {
  const known = await queryClient.ensureQueryData(currencies).catch(() => []);
  return known.some(({ code }) => code === settings().currency);
}

async function fetchLists({ queryClient, settings }: Context, choice: Choice) {
  const { currency } = settings();
  const [, , , , chosenService, chosenCountry] = await Promise.all([
    queryClient.ensureQueryData(firstServices),
    queryClient.ensureQueryData(currencies),
    queryClient.ensureQueryData(choice.service ? offers(choice.service, currency) : topCountries(currency)),
    fetchLanding(queryClient, choice, currency),
    choice.service ? queryClient.ensureQueryData(service(choice.service)) : undefined,
    choice.country ? queryClient.ensureQueryData(country(choice.country)) : undefined,
  ]);
  return [chosenService, chosenCountry] as const;
}

async function fetchLanding(cache: QueryClient, choice: Choice, currency: string): Promise<unknown> {
  const iso2 = choice.country?.toLowerCase();
  if (!iso2) return undefined;
  const { countryLanding, serviceLanding } = await import("./queries/landing.ts");
  return choice.service
    ? cache.ensureQueryData(serviceLanding(iso2, choice.service, currency))
    : cache.ensureQueryData(countryLanding(iso2, currency));
}
