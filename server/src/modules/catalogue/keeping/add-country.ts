import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { isSanctioned } from "../../../platform/sanctions.ts";
import { knownCountries } from "../data/known-countries.ts";
import { countryThere, unknownCountry } from "../errors.ts";
import { startPrices } from "../prices/start-prices.ts";
import * as store from "./store.ts";

/** Countries that could be added: known everywhere, not there yet, and none that no money may go to. */
export const listNewCountries = (ctx: Pick<Ctx, "settings">, there: { iso2: string }[]) => {
  const taken = new Set(there.map(({ iso2 }) => iso2));
  return knownCountries.filter(({ iso2 }) => !taken.has(iso2) && !isSanctioned(ctx, iso2));
};

type Wanted = { iso2: string; pricesOf: string | null };

/** Adds a country. Machines may report its SIMs from then on; they are sold where a service has a price there. */
export const addCountry = (ctx: Ctx, operatorId: string, { iso2, pricesOf }: Wanted): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.lockCatalogue(tx);
    const countries = await store.listCountries(tx);
    if (countries.some((one) => one.iso2 === iso2)) throw countryThere({ field: "iso2" });
    const known = listNewCountries(tx, countries).find((one) => one.iso2 === iso2);
    if (!known) throw unknownCountry({ country: iso2, field: "iso2" });
    const model = countries.find((one) => one.iso2 === pricesOf);
    if (pricesOf !== null && !model) throw unknownCountry({ country: pricesOf, field: "pricesOf" });
    const country = await store.insertCountry(tx, { ...known, position: countries.length });
    if (model) {
      const prices = await store.listPricesIn(tx, model.number);
      const changes = prices.map(({ service, price }) => ({ service, country, to: price }));
      await startPrices(tx, operatorId, { draft: `country ${iso2}`, changes });
    }
    await noteAct(tx, { by: operatorId, what: "country: added", about: iso2, details: { prices: pricesOf } });
    tx.publish([{ kind: "catalogue" }]);
  });
