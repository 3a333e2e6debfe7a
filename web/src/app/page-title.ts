import type { I18n, MessageDescriptor } from "@lingui/core";

type HeadInput = { match: { context: { i18n: I18n } } };

/** The `head` of a route whose page has a fixed title: `head: titled(msg`Help`)`. */
export const titled =
  (title: MessageDescriptor) =>
  ({ match }: HeadInput) => ({ meta: [{ title: pageTitle(match.context.i18n._(title)) }] });

export const pageTitle = (title: string) => `${title} · Sonum`;
