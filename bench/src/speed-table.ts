import { formatTarget, formatValue, type Measurement, meetsTarget } from "./measurement.ts";

const HEAD = ["| Scenario | Target | Measured | Reference | Date |", "|---|---|---|---|---|"];
const ROW = /^\| (?!Scenario )([^|]+) \|/;

/** Formats the measurements as a Markdown table that marks missed targets. */
export const formatSpeedTable = (measurements: Measurement[], date: string): string =>
  [...HEAD, ...measurements.map((measurement) => rowOf(measurement, date))].join("\n");

function rowOf(measurement: Measurement, date: string): string {
  const value = meetsTarget(measurement)
    ? formatValue(measurement)
    : `**${formatValue(measurement)}** misses`;
  return `| ${measurement.label} | ${formatTarget(measurement)} | ${value} | ${measurement.reference} | ${date} |`;
}

/** Merges new rows into a table: rows with the same label are replaced in place, the others keep their date. */
export function mergeTables(kept: string, measured: string): string {
  const rows = new Map<string, string>();
  for (const line of [...kept.split("\n"), ...measured.split("\n")]) {
    const label = ROW.exec(line)?.[1];
    if (label) rows.set(label, line);
  }
  return [...HEAD, ...rows.values()].join("\n");
}
