export type Bar = { atLeast: number } | { atMost: number };

/** One measured number and what it must be. */
export type Figure = {
  scene: string;
  bar: Bar;
  value: number;
  /** Nothing for a ratio, which is what nearly all figures are. */
  unit?: "µs" | "ms" | "s" | "MB" | "kB";
  /** What the ratio is to. */
  reference: string;
};

export const isMet = ({ bar, value }: Figure): boolean =>
  "atLeast" in bar ? value >= bar.atLeast : value <= bar.atMost;

export const showBar = ({ bar, unit }: Figure): string =>
  "atLeast" in bar ? `>= ${withUnit(bar.atLeast, unit)}` : `<= ${withUnit(bar.atMost, unit)}`;

export const showValue = ({ value, unit }: Figure): string => withUnit(value, unit);

const withUnit = (value: number, unit: Figure["unit"]) =>
  unit === undefined ? value.toFixed(2) : `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
