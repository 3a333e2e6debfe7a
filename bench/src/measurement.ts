export type Target = { atLeast: number } | { atMost: number };

/** One measured number and its target. */
export type Measurement = {
  label: string;
  target: Target;
  value: number;
  /** `undefined` for a ratio, as nearly all measurements are. */
  unit?: "µs" | "ms" | "s" | "MB" | "kB";
  /** What the value is compared with. */
  reference: string;
};

export const meetsTarget = ({ target, value }: Measurement): boolean =>
  "atLeast" in target ? value >= target.atLeast : value <= target.atMost;

export const formatTarget = ({ target, unit }: Measurement): string =>
  "atLeast" in target ? `>= ${withUnit(target.atLeast, unit)}` : `<= ${withUnit(target.atMost, unit)}`;

export const formatValue = ({ value, unit }: Measurement): string => withUnit(value, unit);

const withUnit = (value: number, unit: Measurement["unit"]) =>
  unit === undefined ? value.toFixed(2) : `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
