import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { LOCALES } from "@sonum/contract/locale";
import { parseFirstLoad } from "./lib/parse-first-load.ts";
import { WEB_MANIFEST } from "./lib/paths.ts";

/** Size limits of a guest's first page, compressed. 1 kB is 1000 bytes. */
const SCRIPT_BYTES_MAX = 140_000;
const STYLE_BYTES_MAX = 12_000;

type Asset = { file: string; bytes: number };

/**
 * Renders `/activations` as the server does and sums the sizes of the scripts and styles in its head, for the largest
 * language. e2e/first-load.spec.ts checks in Chromium that nothing else is loaded. Run by `npm test`.
 */
if (!existsSync(WEB_MANIFEST)) {
  console.error("The pages are not built: run `npm run build` first.");
  process.exit(1);
}
const client = path.resolve(path.dirname(WEB_MANIFEST), "..");
const server = path.resolve(client, "../server");
const { render } = await import(pathToFileURL(path.join(server, "entry-server.js")).href);
const styleTexts = Object.fromEntries(
  readdirSync(path.join(client, "assets"))
    .filter((name) => name.endsWith(".css"))
    .map((name) => [`assets/${name}`, readFileSync(path.join(client, "assets", name), "utf8")]),
);
const manifest: unknown = JSON.parse(readFileSync(WEB_MANIFEST, "utf8"));

const pages = await Promise.all(LOCALES.map(measurePage));
const largest = pages.reduce((one, other) => (sum(other.scripts) > sum(one.scripts) ? other : one));
for (const { file, bytes } of [...largest.scripts, ...largest.styles]) console.log(`${inKb(bytes)}  ${file}`);
const results = [
  check("JavaScript", sum(largest.scripts), SCRIPT_BYTES_MAX),
  check("CSS", sum(largest.styles), STYLE_BYTES_MAX),
  checkProductionBuild(),
];
process.exitCode = results.every(Boolean) ? 0 : 1;

async function measurePage(locale: string): Promise<{ scripts: Asset[]; styles: Asset[] }> {
  const request = new Request(`http://shop.test/${locale}/activations`);
  const api = async () => ({ status: 503, json: { code: "unavailable", message: "", requestId: "" } });
  const { body } = await render(request, { api, manifest, styles: styleTexts, nonce: "n" });
  const { scripts, styles, inlineStyles } = parseFirstLoad(body);
  const inline = { file: "inline styles", bytes: gzipSize(Buffer.from(inlineStyles)) };
  return {
    scripts: scripts.map(measureAsset),
    styles: [...styles.map(measureAsset), ...(inlineStyles === "" ? [] : [inline])],
  };
}

function measureAsset(file: string): Asset {
  return { file, bytes: gzipSize(readFileSync(path.join(client, file))) };
}

function gzipSize(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function sum(assets: Asset[]): number {
  return assets.reduce((total, { bytes }) => total + bytes, 0);
}

function check(kind: string, bytes: number, bytesMax: number): boolean {
  const isSmall = bytes > 0 && bytes <= bytesMax;
  const suffix = isSmall ? "" : ", TOO LARGE";
  console.log(`${inKb(bytes)}  of ${inKb(bytesMax).trim()}: ${kind} of /activations${suffix}`);
  return isSmall;
}

/** React's development build renders pages three times as slowly. */
function checkProductionBuild(): boolean {
  const names = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const choosing = names.filter((name) =>
    readFileSync(path.join(server, name), "utf8").includes("process.env.NODE_ENV"),
  );
  for (const name of choosing) console.log(`${name} contains development code`);
  return names.length > 0 && choosing.length === 0;
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
}
