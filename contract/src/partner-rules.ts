import { type ContactFault, findTextFault, NAME_LENGTH_MAX } from "./contact-rules.ts";

/** What is wrong with a field of a partner's application. The same on both sides of the wire. */
export type PartnerFault =
  | ContactFault
  | "At least 16 ports are needed"
  | "Numbers from this country cannot be offered here";

export const PORTS_MIN = 16;
export const PORTS_MAX = 1_000_000;
export const EQUIPMENT_LENGTH_MAX = 500;
export const COUNTRIES_MAX = 60;

export const findNameFault = (name: string): PartnerFault | undefined => findTextFault(name, NAME_LENGTH_MAX);

export const findEquipmentFault = (text: string): PartnerFault | undefined =>
  findTextFault(text, EQUIPMENT_LENGTH_MAX);

/** The number of SIM ports as it is typed. */
export function findPortsFault(text: string): PartnerFault | undefined {
  if (text.trim() === "") return "This field is required";
  const isEnough = /^\d{1,7}$/.test(text.trim()) && Number(text) >= PORTS_MIN && Number(text) <= PORTS_MAX;
  return isEnough ? undefined : "At least 16 ports are needed";
}

/** Countries as people write them: `Estonia, lv; Германия`. */
export const splitCountries = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/** Where keeping many SIMs in one machine is forbidden by law, with the names people give it beside its own. */
export const REFUSED_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  gb: ["uk", "great britain", "britain", "england", "scotland", "wales", "northern ireland", "англия"],
};
