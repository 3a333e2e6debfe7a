import { GUIDES, type GuideName, guideNames } from "@sonum/contract/gateways/guides";
import type { Locale } from "@sonum/contract/locale";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import { GUIDE_STYLE } from "./guide-style.ts";

export type GuidePage = {
  locale: Locale;
  /** The visitor's choice in the shop; undefined for the system's. */
  theme: "light" | "dark" | undefined;
  /** The guide to show; undefined for the overview. */
  name: GuideName | undefined;
  /** The guide as HTML, in English. */
  html: string;
  /** Query string kept between pages: language and machine. */
  search: string;
  nonce: string;
};

/** A guide as a standalone page with the list of all guides; readable without an account. */
export function renderGuide({ locale, theme, name, html, search, nonce }: GuidePage): string {
  const texts = textsIn(locale).guides;
  const title = name ? titleOf(name, locale) : texts.title;
  return `<!doctype html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Sonum</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${GUIDE_STYLE}</style>
</head>
<body>
<header><a class="brand" href="/">Sonum</a><a href="/account/partner">${escaped(texts.back)}</a></header>
<main>
<nav aria-label="${escaped(texts.all)}">
<p class="head"><a href="/gateways${search}">${escaped(texts.title)}</a></p>
<ul>${guideNames.map(linkTo).join("")}</ul>
<a class="button" href="/sonum-gateway.tgz">${escaped(texts.download)}</a>
</nav>
<div>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(name ? texts.inEnglish : `${texts.lead} ${texts.inEnglish}`)}</p>
${name ? wholeWay(name, locale) : ""}
<article lang="en">${html}</article>
</div>
</main>
</body>
</html>
`;

  function linkTo(one: GuideName): string {
    const current = one === name ? ' aria-current="page"' : "";
    return `<li><a href="/gateways/${one}${search}"${current}>${escaped(titleOf(one, locale))}</a></li>`;
  }
}

const titleOf = (name: GuideName, locale: Locale): string =>
  GUIDES[name].name ?? textsIn(locale).guides[name === "agent" || name === "supplier" ? name : "plain-http"];

/** What to do before and after this guide. Suppliers have no SIMs here. */
function wholeWay(name: GuideName, locale: Locale): string {
  if (name === "supplier") return "";
  const { way, steps } = textsIn(locale).guides;
  const link = (href: string, text: string) => `<li><a href="${href}">${escaped(text)}</a></li>`;
  return `<section class="way" aria-labelledby="way"><h2 id="way">${escaped(way)}</h2><ol>${[
    link("/account/partner", steps.register),
    GUIDES[name].readsCards ? "" : link(CONSOLE, steps.list),
    `<li aria-current="step">${escaped(steps.connect)}</li>`,
    ...[steps.see, steps.test, steps.publish].map((text) => link(CONSOLE, text)),
  ].join("")}</ol></section>`;
}

const CONSOLE = "/account/partner/console";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
