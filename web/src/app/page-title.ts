import type { I18n, MessageDescriptor } from "@lingui/core";
import { loadTexts, type TextArea } from "../i18n/index.ts";
import { alternateLinks } from "../lib/page-address.ts";

type HeadInput = { match: { context: { i18n: I18n; origin: string }; pathname: string } };
type Described = { title: MessageDescriptor | string; description: MessageDescriptor | string };

/** The `head` of a route whose page has a fixed title: `head: titled(msg`Help`)`. */
export const titled =
  (title: MessageDescriptor) =>
  ({ match }: HeadInput) => ({ meta: [{ title: pageTitle(match.context.i18n._(title)) }] });

/** The `head` of a public page: what search engines and shared links show, and the one address it goes by. */
export const described =
  (page: Described) =>
  ({ match }: HeadInput) =>
    describePage(match, page);

export function describePage({ context: { i18n, origin }, pathname }: HeadInput["match"], page: Described) {
  const read = (text: MessageDescriptor | string) => (typeof text === "string" ? text : i18n._(text));
  return {
    meta: [{ title: pageTitle(read(page.title)) }, { name: "description", content: read(page.description) }],
    links: alternateLinks({ origin, lang: i18n.locale }, pathname.replace(/(?<=.)\/$/, "")),
  };
}

export const pageTitle = (title: string) => `${title} · Sonum`;

/** The `beforeLoad` of a route with texts of its own, for whoever comes to it from another page. */
export const withAreaTexts = (area: TextArea) => () => loadTexts(area);
