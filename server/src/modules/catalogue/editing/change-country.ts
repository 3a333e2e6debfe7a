import { LOCALES } from "@sonum/contract/locale";
import type { LocalizedNames } from "@sonum/contract/shared/common-fields";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { unknownCountry } from "../errors.ts";
import { commonNames, namesOf } from "../present-country.ts";
import * as store from "./store.ts";

type CountryChange = { iso2: string; names: LocalizedNames; isHidden: boolean };

/** Renames, hides or shows a country. Existing orders in a hidden country continue. */
export const changeCountry = (ctx: Ctx, operatorId: string, change: CountryChange): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.lockCatalogue(tx);
    const before = (await store.listCountries(tx)).find(({ iso2 }) => iso2 === change.iso2);
    if (!before) throw unknownCountry({ country: change.iso2 });
    const common = commonNames(change.iso2);
    const overridden = LOCALES.filter((locale) => change.names[locale] !== common[locale]);
    await store.setCountry(tx, before.number, {
      isHidden: change.isHidden,
      names:
        overridden.length === 0
          ? null
          : JSON.stringify(Object.fromEntries(overridden.map((locale) => [locale, change.names[locale]]))),
    });
    const [by, about] = [operatorId, change.iso2];
    if (change.isHidden !== before.isHidden)
      await auditAction(tx, { by, what: change.isHidden ? "country: hidden" : "country: shown", about });
    const [from, to] = [namesOf(before), change.names].map((names) =>
      LOCALES.map((locale) => names[locale]).join(" · "),
    );
    if (from !== to)
      await auditAction(tx, {
        by,
        what: "country: changed",
        about,
        details: { from: from ?? "", to: to ?? "" },
      });
    tx.publish([{ kind: "catalogue" }]);
  });
