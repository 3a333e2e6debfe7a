import { PORTS_MAX } from "@sonum/contract/fleet/machine-limits";
import type { ListedSims } from "../queries/connections.ts";

type ListedSim = ListedSims["sims"][number];
export type ParsedSim = Pick<ListedSim, "port" | "phone" | "country" | "operator" | "line"> & {
  iccid?: string;
};

const PHONE = /^\+\d{7,15}$/;
const COUNTRY = /^[a-z]{2}$/;
const ICCID = /^\d{18,22}$/;
const HEAD = /^(phone|iccid)\b/i;

/** One SIM per line: phone, country, operator, the gateway's line name, ICCID. Only the first two are required. */
export const formatSimList = (sims: readonly ListedSim[]): string =>
  sims
    .map(({ phone, country, operator, line, iccid }) => [phone, country, operator, line, iccid].join(","))
    .join("\n");

/** Parses that format, also from a spreadsheet; returns the number of the first invalid line instead. */
export function parseSimList(text: string): { sims: ParsedSim[] } | { badLine: number } {
  const sims: ParsedSim[] = [];
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === "" || (index === 0 && HEAD.test(row.trim()))) continue;
    const [phone = "", country = "", operator = "", line = "", iccid = ""] = row
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const number = `+${phone.replace(/\D/g, "").replace(/^00/, "")}`;
    const isValid =
      PHONE.test(number) && COUNTRY.test(country.toLowerCase()) && (iccid === "" || ICCID.test(iccid));
    if (!isValid || sims.length === PORTS_MAX) return { badLine: index + 1 };
    sims.push({
      port: sims.length + 1,
      phone: number,
      country: country.toLowerCase(),
      operator,
      line,
      ...(iccid !== "" && { iccid }),
    });
  }
  return { sims };
}
