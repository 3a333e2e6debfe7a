import type { ServiceCategory } from "@sonum/contract/catalogue/service-category";
import { isCategory } from "./category-names.ts";
import type { OfficeService } from "./queries/office-catalogue.ts";

export type ServiceDraft = {
  code: string;
  name: string;
  category: ServiceCategory;
  /** Comma-separated. */
  names: string;
  /** Only for a new service; later they are edited in the recognition dialog. */
  senders: string;
  place: string;
  price: string;
  isHidden: boolean;
};

export const createDraft = (service: OfficeService | undefined): ServiceDraft => ({
  code: service?.code ?? "",
  name: service?.name ?? "",
  category: service && isCategory(service.category) ? service.category : "other",
  names: service?.names.join(", ") ?? "",
  senders: "",
  place: String(service?.place ?? 1),
  price: "",
  isHidden: service?.isHidden ?? false,
});

const splitTrimmed = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export const splitByComma = (text: string): string[] => splitTrimmed(text, ",");
export const splitLines = (text: string): string[] => splitTrimmed(text, "\n");

const PRICE = /^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/;

/** The typed price, or `undefined` if it is none. Accepts a decimal comma. */
export function parsePrice(typed: string): string | undefined {
  const text = typed.trim().replace(",", ".");
  return PRICE.test(text) ? text : undefined;
}

const CODE = /^[a-z0-9]{2,12}$/;
const PLACE = /^[1-9]\d{0,3}$/;

export const isDraftComplete = ({ code, name, place, price }: ServiceDraft): boolean =>
  CODE.test(code.trim()) &&
  name.trim() !== "" &&
  PLACE.test(place) &&
  (price.trim() === "" || parsePrice(price) !== undefined);
