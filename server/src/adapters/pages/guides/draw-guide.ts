import type { Locale } from "@sonum/contract/locale";
import { GUIDE_STYLE } from "./guide-style.ts";
import { GUIDES, type GuideName, guideTexts, isGuide, titleOf } from "./guide-texts.ts";

export type GuidePage = {
  locale: Locale;
  /** As it was chosen in the shop; without a choice, the system's. */
  theme: "light" | "dark" | undefined;
  /** The one that is shown; only the list without it. */
  name: GuideName | undefined;
  /** Its text as HTML, in English. */
  html: string;
  /** What is kept from page to page: language and machine. */
  search: string;
  nonce: string;
};

/** A guide with the list of all, as a page of its own: it can be read, printed and handed on without an account. */
export function drawGuide({ locale, theme, name, html, search, nonce }: GuidePage): string {
  const say = guideTexts[locale];
  const title = name ? titleOf(name, locale) : say.title;
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
<header><a class="brand" href="/">Sonum</a><a href="/account/partner">${escaped(say.back)}</a></header>
<main>
<nav aria-label="${escaped(say.all)}">
<p class="head"><a href="/gateways${search}">${escaped(say.title)}</a></p>
<ul>${Object.keys(GUIDES).filter(isGuide).map(linkTo).join("")}</ul>
<a class="button" href="/sonum-gateway.tgz">${escaped(say.download)}</a>
</nav>
<div>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(name ? say.inEnglish : `${say.lead} ${say.inEnglish}`)}</p>
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

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
