import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What an operator would set, and defaults for the rest: the figures are those of the product as it is shipped. */
export const houseSettings = ({ url, folder }: { url: string; folder: string }): Record<string, string> => ({
  HOST: "127.0.0.1",
  PORT: "0",
  PUBLIC_URL: "http://127.0.0.1",
  DATABASE_URL: url,
  DATA_DIR: folder,
  // Required where mail is sent; nothing here sends any.
  SMTP_URL: "smtp://127.0.0.1:25",
  WEB_DIST: existsSync(BUILT_WEB) ? BUILT_WEB : makeEmptyWeb(path.join(folder, "web")),
  SESSION_SECRET: randomBytes(32).toString("base64"),
  DATA_KEY: randomBytes(32).toString("base64"),
  // Counted as for everybody, but few buyers here do the work of many.
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, "1000000"])),
});

const BUILT_WEB = path.resolve(import.meta.dirname, "../../../web/dist");
const LIMITS = [
  ...["BUYS_NEW", "BUYS", "BUYS_ADDRESS", "BUYS_DEVICE", "BUYS_PAYER"],
  ...["CANCELS", "SAME_OFFER", "SPEND_NEW"],
];

/** The house wants pages; only the scene `page` asks for one, so the others need no built web. */
function makeEmptyWeb(folder: string): string {
  for (const part of ["client/.vite", "client/assets", "server"])
    mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, "client/.vite/manifest.json"), "{}");
  writeFileSync(path.join(folder, "server/package.json"), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, "server/entry-server.js"),
    'export const variantOf = () => "";\nexport const render = async () => ({ status: 404, headers: [], body: "" });\n',
  );
  return folder;
}
