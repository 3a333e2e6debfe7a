import { NO_PRICE, PriceText, type PriceWish, type RowProblem } from "@sonum/contract/catalogue/prices";
import { type Money, micro, usd } from "@sonum/contract/money";

/** Rules for changing prices and reading them from CSV. A cell is one pair of the grid; price `null`: not on sale. */
export type Cell = { service: string; country: string; price: Money | null };
export type Problem = { row: number; problem: RowProblem; text: string };
export type Rule = Extract<PriceWish, { kind: "rule" }>["rule"];
/** Rules that compute a new price. */
export type ComputedRule = Exclude<Rule, { by: "off" }>;

/** Computed prices are rounded to a hundredth of a cent. */
const ROUNDING_STEP = 100n;
const BASIS_POINTS = 10_000n;

/** The new price, or `undefined` if it would not be positive. */
export function applyRule(price: Money, rule: ComputedRule): Money | undefined {
  if (rule.by === "set") return usd(rule.price);
  const computed =
    rule.by === "amount"
      ? price + rule.amount
      : (price * (BASIS_POINTS + BigInt(Math.round(rule.percent * 100)))) / BASIS_POINTS;
  const rounded =
    rule.by === "amount" ? computed : ((computed + ROUNDING_STEP / 2n) / ROUNDING_STEP) * ROUNDING_STEP;
  return rounded > 0n ? micro(rounded) : undefined;
}

/** A price is far from the usual one above this multiple of it or below this part of it. */
const FAR_FACTOR = 2n;

export const isFarFromUsual = (price: Money, usual: Money): boolean =>
  price > usual * FAR_FACTOR || price * FAR_FACTOR < usual;

const TEXT_LENGTH_MAX = 80;
const BOM = /^\uFEFF/;

/** Parses `service,country,price` in any column order; `-` means not on sale. The separator is comma, semicolon or tab. */
export function parsePricesCsv(text: string): { cells: (Cell & { row: number })[]; problems: Problem[] } {
  const lines = text.replace(BOM, "").split(/\r?\n/);
  const separator = /[;\t,]/.exec(lines[0] ?? "")?.[0] ?? ",";
  const columns = (lines[0] ?? "").split(separator).map((name) => unquote(name).toLowerCase());
  const columnIndexes = ["service", "country", "price"].map((name) => columns.indexOf(name));
  const cells: (Cell & { row: number })[] = [];
  const problems: Problem[] = [];
  if (columnIndexes.includes(-1))
    return { cells, problems: [{ row: 1, problem: "columns", text: truncate(lines[0]) }] };
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.trim() === "") continue;
    const values = line.split(separator).map(unquote);
    const [service = "", country = "", price = ""] = columnIndexes.map((index) => values[index] ?? "");
    const written = separator === "," ? price : price.replace(",", ".");
    const isOff = written === NO_PRICE;
    if (isOff || PriceText.safeParse(written).success)
      cells.push({
        row: at + 1,
        service: service.toLowerCase(),
        country: country.toLowerCase(),
        price: isOff ? null : usd(written),
      });
    else problems.push({ row: at + 1, problem: "bad_price", text: truncate(line) });
  }
  return { cells, problems };
}

const unquote = (value: string) =>
  value
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
const truncate = (line = "") => line.slice(0, TEXT_LENGTH_MAX);
