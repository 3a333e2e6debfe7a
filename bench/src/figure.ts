export type Bar = { atLeast: number } | { atMost: number };

/** One measured number and its target. */
export type Figure = {
  label: string;
  target: Bar;
  value: number;
  /** `undefined` for a ratio, as nearly all measurements are. */
  unit?: "µs" | "ms" | "s" | "MB" | "kB";
  /** What the value is compared with. */
  reference: string;
};

export const isMet = ({ target, value }: Figure): boolean =>
  "atLeast" in target ? value >= target.atLeast : value <= target.atMost;

export const showBar = ({ target, unit }: Figure): string =>
  "atLeast" in target ? `>= ${withUnit(target.atLeast, unit)}` : `<= ${withUnit(target.atMost, unit)}`;

export const showValue = ({ value, unit }: Figure): string => withUnit(value, unit);

const withUnit = (value: number, unit: Figure["unit"]) =>
  unit === undefined ? value.toFixed(2) : `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
