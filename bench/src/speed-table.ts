import { type Figure, isMet, showBar, showValue } from "./figure.ts";

const HEAD = ["| Scene | Bar | Measured | Reference | Date |", "|---|---|---|---|---|"];
const ROW = /^\| (?!Scene )([^|]+) \|/;

/** The figures as a Markdown table. What misses its bar says so. */
export const speedTable = (figures: Figure[], date: string): string =>
  [...HEAD, ...figures.map((figure) => rowOf(figure, date))].join("\n");

function rowOf(figure: Figure, date: string): string {
  const value = isMet(figure) ? showValue(figure) : `**${showValue(figure)}** misses`;
  return `| ${figure.scene} | ${showBar(figure)} | ${value} | ${figure.reference} | ${date} |`;
}

/** Takes new rows into a table: a scene that was measured again is replaced in place, the others keep their date. */
export function mergeTables(kept: string, measured: string): string {
  const rows = new Map<string, string>();
  for (const line of [...kept.split("\n"), ...measured.split("\n")]) {
    const scene = ROW.exec(line)?.[1];
    if (scene) rows.set(scene, line);
  }
  return [...HEAD, ...rows.values()].join("\n");
}
