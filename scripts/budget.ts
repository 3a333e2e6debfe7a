import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { listFirstLoad, listTexts, type Manifest } from "./parts/first-load.ts";
import { WEB_MANIFEST } from "./parts/places.ts";

/** What the first page may cost, compressed. A kB is 1000 bytes. */
const SCRIPT_BYTES_MAX = 140_000;
const STYLE_BYTES_MAX = 12_000;

type Asset = { file: string; bytes: number };

if (!existsSync(WEB_MANIFEST)) {
  console.error("There are no built pages to measure: run `npm run build` first.");
  process.exit(1);
}
const manifest: Manifest = JSON.parse(readFileSync(WEB_MANIFEST, "utf8"));
const texts = listTexts(manifest).map(weigh).sort(byWeight).slice(0, 1);
const assets = [...listFirstLoad(manifest).map(weigh), ...texts].sort(byWeight);

for (const { file, bytes } of assets) console.log(`${inKb(bytes)}  ${file}`);
const areSmall = [check("JavaScript", ".js", SCRIPT_BYTES_MAX), check("CSS", ".css", STYLE_BYTES_MAX)];
process.exitCode = areSmall.every(Boolean) ? 0 : 1;

function check(kind: string, ending: string, bytesMax: number): boolean {
  const bytes = assets
    .filter(({ file }) => file.endsWith(ending))
    .reduce((sum, asset) => sum + asset.bytes, 0);
  const isSmall = bytes > 0 && bytes <= bytesMax;
  console.log(
    `${inKb(bytes)}  of ${inKb(bytesMax).trim()}: ${kind} of /activations${isSmall ? "" : ", TOO MUCH"}`,
  );
  return isSmall;
}

function weigh(file: string): Asset {
  const content = readFileSync(path.resolve(path.dirname(WEB_MANIFEST), "..", file));
  return { file, bytes: gzipSync(content, { level: 9 }).length };
}

function byWeight(one: Asset, other: Asset): number {
  return other.bytes - one.bytes;
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
}
