import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { WHOLE_NUMBER } from "../../../queries/rental-offers.ts";
import { parseServiceSearch } from "../parse-service-search.ts";

export type RentChoice = { service: string; country?: string };

/** The chosen service and country of Rent mode, kept in the URL; the whole number by default. */
export function useRentChoice() {
  const search = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const shopHref = useRouter().buildLocation({ to: "/rent_numbers" }).publicHref;
  const choice = readRentChoice(search);
  const searchWith = (change: Partial<RentChoice>) =>
    `?${new URLSearchParams({ ...choice, ...change }).toString()}`;

  return {
    choice,
    choose: (change: Partial<RentChoice>) =>
      void navigate({ href: `/rent_numbers${searchWith(change)}`, resetScroll: false }),
    toService: (service: string) => shopHref + searchWith({ service }),
    toCountry: (country: string) => shopHref + searchWith({ country }),
  };
}

export function readRentChoice(search: Record<string, unknown>): RentChoice {
  const { service = WHOLE_NUMBER } = parseServiceSearch(search);
  const country = search["country"];
  const isCode = typeof country === "string" && /^[a-z]{2}$/i.test(country);
  return { service, ...(isCode && { country: country.toLowerCase() }) };
}
