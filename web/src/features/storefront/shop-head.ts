import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { alternateLinks } from "../../lib/page/page-address.ts";

type HeadInput = { match: { context: { i18n: I18n; origin: string } } };

/** Title, description and alternate links of the shop's start pages. */
export const shopHead =
  (path: "/activations" | "/rent_numbers") =>
  ({ match }: HeadInput) => {
    const { i18n, origin } = match.context;
    const title = path === "/activations" ? msg`Temporary numbers for SMS codes` : msg`Rent numbers`;
    const content = i18n._(
      msg`Temporary phone numbers for SMS codes: more than 100 countries, more than 300 services, live prices. No SMS, no charge.`,
    );
    return {
      meta: [{ title: `${i18n._(title)} · Sonum` }, { name: "description", content }],
      links: alternateLinks({ origin, lang: i18n.locale }, path),
    };
  };
