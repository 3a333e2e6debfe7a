import { type Money, micro, usd } from "@sonum/contract/money";
import { NOT_SOLD, PriceText, type PriceWish, type RowProblem } from "@sonum/contract/prices";

export type Cell = { service: string; country: string /** Nothing is not sold. */; price: Money | null };
export type Problem = { row: number; problem: RowProblem; text: string };
export type Rule = Extract<PriceWish, { kind: "rule" }>["rule"];
/** What counts a new price; taking off sale does not. */
export type Counting = Exclude<Rule, { by: "off" }>;

/** A hundredth of a cent: what a counted price is rounded to. */
const STEP = 100n;
const BASIS = 10_000n;

/** What a price becomes by a rule, or nothing when that would not be a price any more. */
export function applyRule(price: Money, rule: Counting): Money | undefined {
  if (rule.by === "set") return usd(rule.price);
  const counted =
    rule.by === "amount"
      ? price + rule.amount
      : (price * (BASIS + BigInt(Math.round(rule.percent * 100)))) / BASIS;
  const rounded = rule.by === "amount" ? counted : ((counted + STEP / 2n) / STEP) * STEP;
  return rounded > 0n ? micro(rounded) : undefined;
}

const TEXT_LENGTH_MAX = 80;
const BOM = /^\uFEFF/;

/** Rows of `service,country,price`, where `-` is no price, in whatever order the first line names them; comma, semicolon or tab between. */
export function readPricesCsv(text: string): { cells: (Cell & { row: number })[]; problems: Problem[] } {
  const lines = text.replace(BOM, "").split(/\r?\n/);
  const separator = /[;\t,]/.exec(lines[0] ?? "")?.[0] ?? ",";
  const columns = (lines[0] ?? "").split(separator).map((name) => plain(name).toLowerCase());
  const places = ["service", "country", "price"].map((name) => columns.indexOf(name));
  const cells: (Cell & { row: number })[] = [];
  const problems: Problem[] = [];
  if (places.includes(-1))
    return { cells, problems: [{ row: 1, problem: "columns", text: shorten(lines[0]) }] };
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.trim() === "") continue;
    const values = line.split(separator).map(plain);
    const [service = "", country = "", price = ""] = places.map((place) => values[place] ?? "");
    const written = separator === "," ? price : price.replace(",", ".");
    const isOff = written === NOT_SOLD;
    if (isOff || PriceText.safeParse(written).success)
      cells.push({
        row: at + 1,
        service: service.toLowerCase(),
        country: country.toLowerCase(),
        price: isOff ? null : usd(written),
      });
    else problems.push({ row: at + 1, problem: "bad_price", text: shorten(line) });
  }
  return { cells, problems };
}

const plain = (value: string) =>
  value
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
const shorten = (line = "") => line.slice(0, TEXT_LENGTH_MAX);
