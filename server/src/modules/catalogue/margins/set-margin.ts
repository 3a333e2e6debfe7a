import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { CatalogueCache } from "../catalogue-cache.ts";
import { unknownCountry, unknownService } from "../errors.ts";
import * as store from "./store.ts";

type Scope = { service: string | null; country: string | null };
type MarginChange = Scope & { housePercent: number | null };

/** Sets the shop's share from now on; `null` removes it, so that a less specific one applies. Settled orders are unaffected. */
export async function setMargin(ctx: Ctx, operatorId: string, change: MarginChange): Promise<void> {
  const { service, country } = locate(CatalogueCache.of(ctx), change);
  await transact(ctx, async (tx) => {
    await store.deleteMargin(tx, service, country);
    const { housePercent } = change;
    if (housePercent !== null) {
      const shopBp = Math.round(housePercent * 100);
      await store.insertMargin(tx, { service, country, shopBp, setBy: operatorId, setAt: tx.clock.now() });
    }
    const about = `${change.service ?? "*"} ${change.country ?? "*"}`;
    const what = housePercent === null ? "margin: removed" : "margin: set";
    await auditAction(tx, { by: operatorId, what, about, details: { housePercent } });
    tx.publish([{ kind: "catalogue" }]);
  });
}

export async function listMargins(ctx: Ctx) {
  return (await store.listMargins(ctx)).map(({ setBy, setAt, username, ...row }) => ({
    ...presentMargin(CatalogueCache.of(ctx), row),
    setBy: username ?? setBy,
    setAt,
  }));
}

export const presentMargin = (
  catalogue: Pick<CatalogueCache, "serviceAt" | "countryAt">,
  { service, country, shopBp }: CatalogueCache["margins"][number],
) => ({
  service: service === null ? null : (catalogue.serviceAt(service)?.code ?? null),
  country: country === null ? null : (catalogue.countryAt(country)?.iso2 ?? null),
  housePercent: shopBp / 100,
});

function locate({ findService, findCountry }: CatalogueCache, { service, country }: Scope) {
  const serviceNumber = service === null ? null : findService(service)?.number;
  const countryNumber = country === null ? null : findCountry(country)?.number;
  if (serviceNumber === undefined) throw unknownService({ service });
  if (countryNumber === undefined) throw unknownCountry({ country });
  return { service: serviceNumber, country: countryNumber };
}
