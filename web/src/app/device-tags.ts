import type { Locale } from "@sonum/contract/locale";
import type { Visit } from "../lib/session/visit.ts";

/** The pages' background, for the bars of a phone's browser. */
const THEME_COLORS = { light: "#f5f6f8", dark: "#0d1017" };

/** Icons, the manifest of the app, and the colour of the browser's bars. */
export function deviceTags({ lang, theme }: Visit): string {
  const color = (name: "light" | "dark", media = "") =>
    `<meta name="theme-color" content="${THEME_COLORS[name]}"${media}>`;
  const bySystem = (name: "light" | "dark") => color(name, ` media="(prefers-color-scheme: ${name})"`);
  return [
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/${lang}.webmanifest">`,
    theme === "auto" ? bySystem("light") + bySystem("dark") : color(theme),
  ].join("");
}

const OG_LOCALES: Record<Locale, string> = {
  en: "en_US",
  ru: "ru_RU",
  de: "de_DE",
  et: "et_EE",
  pt: "pt_BR",
};

/** How messengers show a link to a public page: its own title and description, escaped already. Other pages have none. */
export function shareTags(html: string, origin: string, lang: Locale): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const address = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  if (title === undefined || description === undefined || address === undefined) return "";
  const tags = {
    "og:type": "website",
    "og:site_name": "Sonum",
    "og:title": title,
    "og:description": description,
    "og:url": address,
    "og:locale": OG_LOCALES[lang],
    "og:image": `${origin}/share-${lang}.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
  };
  const openGraph = Object.entries(tags).map(([name, text]) => `<meta property="${name}" content="${text}">`);
  return `${openGraph.join("")}<meta name="twitter:card" content="summary_large_image">`;
}
