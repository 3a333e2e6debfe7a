import { PORTS_MAX as MACHINE_PORTS_MAX, MACHINES_MAX } from "../fleet/machine-limits.ts";
import { type ContactFault, findTextFault, NAME_LENGTH_MAX } from "../support/contact-rules.ts";

/** Validation errors of a partner's application; shared by page and server. */
export type PartnerFault =
  | ContactFault
  | "At least 16 ports are needed"
  | "Numbers from this country cannot be offered here";

export const PORTS_MIN = 16;
/** What the machines of one partner may have together. */
export const PORTS_MAX = MACHINES_MAX * MACHINE_PORTS_MAX;
export const EQUIPMENT_LENGTH_MAX = 500;
export const COUNTRIES_MAX = 60;

export const findNameFault = (name: string): PartnerFault | undefined => findTextFault(name, NAME_LENGTH_MAX);

export const findEquipmentFault = (text: string): PartnerFault | undefined =>
  findTextFault(text, EQUIPMENT_LENGTH_MAX);

/** Validates the number of SIM ports as typed. */
export function findPortsFault(text: string): PartnerFault | undefined {
  if (text.trim() === "") return "This field is required";
  const isEnough = /^\d{1,7}$/.test(text.trim()) && Number(text) >= PORTS_MIN && Number(text) <= PORTS_MAX;
  return isEnough ? undefined : "At least 16 ports are needed";
}

/** Splits free text: `Estonia, lv; Германия`. */
export const splitCountries = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/** Countries whose law forbids machines full of SIMs, with alternative names users type. */
export const FORBIDDEN_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  gb: ["uk", "great britain", "britain", "england", "scotland", "wales", "northern ireland", "англия"],
};
