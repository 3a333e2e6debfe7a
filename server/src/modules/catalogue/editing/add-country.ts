import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { knownCountries } from "../data/known-countries.ts";
import { countryExists, unknownCountry } from "../errors.ts";
import { isSanctioned } from "../is-sanctioned.ts";
import { setInitialPrices } from "../prices/set-initial-prices.ts";
import * as store from "./store.ts";

/** Countries that can be added: known, not in the catalogue yet and not under sanctions. */
export const listAddableCountries = (ctx: Pick<Ctx, "settings">, existing: { iso2: string }[]) => {
  const codes = new Set(existing.map(({ iso2 }) => iso2));
  return knownCountries.filter(({ iso2 }) => !codes.has(iso2) && !isSanctioned(ctx, iso2));
};

type NewCountry = { iso2: string; pricesOf: string | null };

/** Adds a country. Its SIMs are accepted from then on, and sold for services that have a price there. */
export const addCountry = (ctx: Ctx, operatorId: string, { iso2, pricesOf }: NewCountry): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.lockCatalogue(tx);
    const countries = await store.listCountries(tx);
    if (countries.some((one) => one.iso2 === iso2)) throw countryExists({ field: "iso2" });
    const known = listAddableCountries(tx, countries).find((one) => one.iso2 === iso2);
    if (!known) throw unknownCountry({ country: iso2, field: "iso2" });
    const priceModel = countries.find((one) => one.iso2 === pricesOf);
    if (pricesOf !== null && !priceModel) throw unknownCountry({ country: pricesOf, field: "pricesOf" });
    const country = await store.insertCountry(tx, { ...known, position: countries.length });
    if (priceModel) {
      const prices = await store.listPricesIn(tx, priceModel.number);
      const changes = prices.map(({ service, price }) => ({ service, country, to: price }));
      await setInitialPrices(tx, operatorId, { draft: `country ${iso2}`, changes });
    }
    await auditAction(tx, {
      by: operatorId,
      what: "country: added",
      about: iso2,
      details: { prices: pricesOf },
    });
    tx.publish([{ kind: "catalogue" }]);
  });
