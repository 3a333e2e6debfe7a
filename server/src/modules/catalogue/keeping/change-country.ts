import { LOCALES } from "@sonum/contract/locale";
import type { Names } from "@sonum/contract/wire";
import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { unknownCountry } from "../errors.ts";
import { commonNames, namesOf } from "../present-country.ts";
import * as store from "./store.ts";

type Wanted = { iso2: string; names: Names; isHidden: boolean };

/** Calls a country otherwise, hides or shows it. What was bought in a hidden one goes on. */
export const changeCountry = (ctx: Ctx, operatorId: string, wanted: Wanted): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.lockCatalogue(tx);
    const before = (await store.listCountries(tx)).find(({ iso2 }) => iso2 === wanted.iso2);
    if (!before) throw unknownCountry({ country: wanted.iso2 });
    const common = commonNames(wanted.iso2);
    const own = LOCALES.filter((locale) => wanted.names[locale] !== common[locale]);
    await store.setCountry(tx, before.number, {
      isHidden: wanted.isHidden,
      names:
        own.length === 0
          ? null
          : JSON.stringify(Object.fromEntries(own.map((locale) => [locale, wanted.names[locale]]))),
    });
    const [by, about] = [operatorId, wanted.iso2];
    if (wanted.isHidden !== before.isHidden)
      await noteAct(tx, { by, what: wanted.isHidden ? "country: hidden" : "country: shown", about });
    const [from, to] = [namesOf(before), wanted.names].map((names) =>
      LOCALES.map((locale) => names[locale]).join(" · "),
    );
    if (from !== to)
      await noteAct(tx, { by, what: "country: changed", about, details: { from: from ?? "", to: to ?? "" } });
    tx.publish([{ kind: "catalogue" }]);
  });
