import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { LOCALES } from "@sonum/contract/locale";
import { readFirstLoad } from "./parts/first-load.ts";
import { WEB_MANIFEST } from "./parts/places.ts";

/** What the first page may cost a guest, compressed. A kB is 1000 bytes. */
const SCRIPT_BYTES_MAX = 140_000;
const STYLE_BYTES_MAX = 12_000;

type Asset = { file: string; bytes: number };

/**
 * `npm run budget`: draws `/activations` as the product does and weighs what its head makes a browser fetch, in the
 * language that weighs most. That nothing else follows by itself is shown in Chromium, by e2e/first-load.spec.ts.
 */
if (!existsSync(WEB_MANIFEST)) {
  console.error("There are no built pages to measure: run `npm run build` first.");
  process.exit(1);
}
const client = path.resolve(path.dirname(WEB_MANIFEST), "..");
const { render } = await import(pathToFileURL(path.resolve(client, "../server/entry-server.js")).href);
const styleTexts = Object.fromEntries(
  readdirSync(path.join(client, "assets"))
    .filter((name) => name.endsWith(".css"))
    .map((name) => [`assets/${name}`, readFileSync(path.join(client, "assets", name), "utf8")]),
);
const manifest: unknown = JSON.parse(readFileSync(WEB_MANIFEST, "utf8"));

const pages = await Promise.all(LOCALES.map(weighPage));
const heaviest = pages.reduce((one, other) => (sum(other.scripts) > sum(one.scripts) ? other : one));
for (const { file, bytes } of [...heaviest.scripts, ...heaviest.styles])
  console.log(`${inKb(bytes)}  ${file}`);
const areSmall = [
  check("JavaScript", sum(heaviest.scripts), SCRIPT_BYTES_MAX),
  check("CSS", sum(heaviest.styles), STYLE_BYTES_MAX),
];
process.exitCode = areSmall.every(Boolean) ? 0 : 1;

async function weighPage(locale: string): Promise<{ scripts: Asset[]; styles: Asset[] }> {
  const request = new Request(`http://shop.test/${locale}/activations`);
  const api = async () => ({ status: 503, json: { code: "unavailable", message: "", requestId: "" } });
  const { body } = await render(request, { api, manifest, styles: styleTexts, nonce: "n" });
  const { scripts, styles, inlineStyles } = readFirstLoad(body);
  const inline = { file: "styles in the page itself", bytes: packedSize(Buffer.from(inlineStyles)) };
  return {
    scripts: scripts.map(weigh),
    styles: [...styles.map(weigh), ...(inlineStyles === "" ? [] : [inline])],
  };
}

function weigh(file: string): Asset {
  return { file, bytes: packedSize(readFileSync(path.join(client, file))) };
}

function packedSize(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function sum(assets: Asset[]): number {
  return assets.reduce((total, { bytes }) => total + bytes, 0);
}

function check(kind: string, bytes: number, bytesMax: number): boolean {
  const isSmall = bytes > 0 && bytes <= bytesMax;
  const verdict = isSmall ? "" : ", TOO MUCH";
  console.log(`${inKb(bytes)}  of ${inKb(bytesMax).trim()}: ${kind} of /activations${verdict}`);
  return isSmall;
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
}
