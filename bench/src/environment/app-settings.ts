import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The required settings, with defaults for all others: measures the product as shipped. */
export const appSettings = ({ url, folder }: { url: string; folder: string }): Record<string, string> => ({
  HOST: "127.0.0.1",
  PORT: "0",
  PUBLIC_URL: "http://127.0.0.1",
  DATABASE_URL: url,
  DATA_DIR: folder,
  // Required; no mail is sent here.
  SMTP_URL: "smtp://127.0.0.1:25",
  WEB_DIST: existsSync(BUILT_WEB) ? BUILT_WEB : makeEmptyWeb(path.join(folder, "web")),
  SESSION_SECRET: randomBytes(32).toString("base64"),
  DATA_KEY: randomBytes(32).toString("base64"),
  // Limits are still counted, but out of reach: few buyers here buy as much as many.
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, "1000000"])),
});

const BUILT_WEB = path.resolve(import.meta.dirname, "../../../web/dist");
const LIMITS = [
  "BUYS_NEW",
  "BUYS",
  "BUYS_ADDRESS",
  "BUYS_DEVICE",
  "BUYS_PAYER",
  "CANCELS",
  "SAME_OFFER",
  "SPEND_NEW",
];

/** The app needs a web build to start; this stub serves the scenarios that open no page. */
function makeEmptyWeb(folder: string): string {
  for (const directory of ["client/.vite", "client/assets", "server"])
    mkdirSync(path.join(folder, directory), { recursive: true });
  writeFileSync(path.join(folder, "client/.vite/manifest.json"), "{}");
  writeFileSync(path.join(folder, "server/package.json"), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, "server/entry-server.js"),
    'export const variantOf = () => "";\nexport const render = async () => ({ status: 404, headers: [], body: "" });\n',
  );
  return folder;
}
