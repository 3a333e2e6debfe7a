import type { ListedSims } from "../../../queries/connections.ts";

type ListedSim = ListedSims["sims"][number];
export type ReadSim = Pick<ListedSim, "port" | "phone" | "country" | "operator" | "line"> & {
  iccid?: string;
};

const PORTS_MAX = 512;
const PHONE = /^\+\d{7,15}$/;
const COUNTRY = /^[a-z]{2}$/;
const ICCID = /^\d{18,22}$/;
const HEAD = /^(phone|iccid)\b/i;

/** SIMs as lines: phone, country, operator, the gateway's name for the line, card. Only the first two are needed. */
export const writeSimList = (sims: readonly ListedSim[]): string =>
  sims
    .map(({ phone, country, operator, line, iccid }) => [phone, country, operator, line, iccid].join(","))
    .join("\n");

/** The same read back, also when it comes out of a spreadsheet; or the number of the first line that cannot be read. */
export function readSimList(text: string): { sims: ReadSim[] } | { badLine: number } {
  const sims: ReadSim[] = [];
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    if (whole.trim() === "" || (index === 0 && HEAD.test(whole.trim()))) continue;
    const [phone = "", country = "", operator = "", line = "", iccid = ""] = whole
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const number = `+${phone.replace(/\D/g, "").replace(/^00/, "")}`;
    const isFit =
      PHONE.test(number) && COUNTRY.test(country.toLowerCase()) && (iccid === "" || ICCID.test(iccid));
    if (!isFit || sims.length === PORTS_MAX) return { badLine: index + 1 };
    sims.push({
      ...{ port: sims.length + 1, phone: number, country: country.toLowerCase(), operator, line },
      ...(iccid !== "" && { iccid }),
    });
  }
  return { sims };
}
