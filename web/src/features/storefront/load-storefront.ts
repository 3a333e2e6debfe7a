import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiError } from "../../lib/api-error.ts";
import type { Settings } from "../../lib/settings.ts";
import {
  country,
  currencies,
  firstServices,
  offers,
  service,
  topCountries,
} from "../../queries/catalogue.ts";
import { countryLanding, serviceLanding } from "../../queries/landing.ts";

type Context = { queryClient: QueryClient; settings: () => Settings };
export type Choice = { service?: string; country?: string };

/**
 * Fetches what the shop shows first. On the server the page waits for it; in the browser it never waits:
 * a press answers at once and the lists fill in. An unknown country or service is a page that does not exist.
 */
export async function loadStorefront(context: Context, choice: Choice): Promise<void> {
  const work = fetchLists(context, choice);
  if (!import.meta.env.SSR) return void work.catch(() => undefined);

  try {
    const [chosenService, chosenCountry] = await work;
    if (chosenService === null || chosenCountry === null) throw notFound();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) throw notFound();
    // Otherwise the page comes without its lists, says so, and the browser asks again.
  }
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

function fetchLanding(cache: QueryClient, choice: Choice, currency: string): Promise<unknown> | undefined {
  const place = choice.country?.toLowerCase();
  if (!place) return undefined;
  return choice.service
    ? cache.ensureQueryData(serviceLanding(place, choice.service, currency))
    : cache.ensureQueryData(countryLanding(place, currency));
}
