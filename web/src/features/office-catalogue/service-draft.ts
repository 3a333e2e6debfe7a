import type { ServiceCategory } from "@sonum/contract/service-category";
import type { OfficeService } from "../../queries/office-catalogue.ts";
import { isCategory } from "./category-names.ts";

export type ServiceDraft = {
  code: string;
  name: string;
  category: ServiceCategory;
  /** Divided by commas. */
  names: string;
  /** Only of a new one; later they are changed with its texts. */
  senders: string;
  place: string;
  price: string;
  isHidden: boolean;
};

export const draftOf = (service: OfficeService | undefined): ServiceDraft => ({
  code: service?.code ?? "",
  name: service?.name ?? "",
  category: service && isCategory(service.category) ? service.category : "other",
  names: service?.names.join(", ") ?? "",
  senders: "",
  place: String(service?.place ?? 1),
  price: "",
  isHidden: service?.isHidden ?? false,
});

const partsOf = (text: string, sign: string): string[] =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export const listOf = (text: string): string[] => partsOf(text, ",");
export const linesOf = (text: string): string[] => partsOf(text, "\n");

const PRICE = /^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/;

/** What was typed as a price, or nothing when it is none. A comma is a point. */
export function priceOf(typed: string): string | undefined {
  const text = typed.trim().replace(",", ".");
  return PRICE.test(text) ? text : undefined;
}

const CODE = /^[a-z0-9]{2,12}$/;
const PLACE = /^[1-9]\d{0,3}$/;

export const isReady = ({ code, name, place, price }: ServiceDraft): boolean =>
  CODE.test(code.trim()) &&
  name.trim() !== "" &&
  PLACE.test(place) &&
  (price.trim() === "" || priceOf(price) !== undefined);
