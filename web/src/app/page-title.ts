import type { I18n, MessageDescriptor } from "@lingui/core";
import { loadTexts, type TextArea } from "../i18n/index.ts";
import { alternateLinks } from "../lib/page/page-address.ts";

type HeadInput = { match: { context: { i18n: I18n; origin: string }; pathname: string } };
type Described = { title: MessageDescriptor | string; description: MessageDescriptor | string };

/** The `head` of a route with a fixed title: `head: headWithTitle(msg`Help`)`. */
export const headWithTitle =
  (title: MessageDescriptor) =>
  ({ match }: HeadInput) => ({ meta: [{ title: pageTitle(match.context.i18n._(title)) }] });

/** The `head` of a public page: title, description, canonical and alternate links. */
export const headWithDescription =
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

/** The `beforeLoad` of a route with its own text catalogue, needed on client-side navigation. */
export const withAreaTexts = (area: TextArea) => () => loadTexts(area);
