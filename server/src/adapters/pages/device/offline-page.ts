import { createHash } from "node:crypto";
import { LOCALES, type Locale } from "@sonum/contract/locale";
import { textsIn } from "../../../platform/texts/texts-in.ts";

const STYLE = `:root{color-scheme:light dark;--bg:#f5f6f8;--fg:#16181d;--muted:#5a616e}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark;--bg:#0d1017;--fg:#eceef2;--muted:#a3aab8}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--bg:#0d1017;--fg:#eceef2;--muted:#a3aab8}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;
box-sizing:border-box;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif}
h1{margin:8px 0 0;font-size:24px}p{margin:0;max-width:34ch;color:var(--muted)}
a{margin-top:8px;padding:12px 24px;border-radius:10px;background:#1a5fe0;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--fg);outline-offset:3px}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'`;

/** The pages that the service worker shows without a network, complete in themselves. */
export const offlinePages = (logo: string): Record<string, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, offlinePage(locale, logo)]));

function offlinePage(locale: Locale, logo: string): string {
  const { title, text, retry } = textsIn(locale).offline;
  return [
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · Sonum</title><style>${STYLE}</style></head><body>`,
    logo.replace("<svg ", '<svg width="56" height="56" aria-hidden="true" '),
    `<h1>${title}</h1><p>${text}</p><a href="">${retry}</a></body></html>`,
  ].join("");
}
