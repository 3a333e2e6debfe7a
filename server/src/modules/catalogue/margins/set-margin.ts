import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { unknownCountry, unknownService } from "../errors.ts";
import type { Shelf } from "../shelf.ts";

const MARGINS = "catalogue.margins";

type Place = { service: string | null; country: string | null };
type Wish = Place & { housePercent: number | null };

/** Sets what the house keeps from now on, or leaves it to what names less. What was settled before stays as it is. */
export async function setMargin(ctx: Ctx, operatorId: string, wish: Wish): Promise<void> {
  const { service, country } = locate(ctx.memory.shelf, wish);
  await transact(ctx, async (tx) => {
    await tx.db
      .deleteFrom(MARGINS)
      .where("service", "is not distinct from", service)
      .where("country", "is not distinct from", country)
      .execute();
    const { housePercent } = wish;
    if (housePercent !== null) {
      const houseBp = Math.round(housePercent * 100);
      const row = { service, country, houseBp, setBy: operatorId, setAt: tx.clock.now() };
      await tx.db.insertInto(MARGINS).values(row).execute();
    }
    const about = `${wish.service ?? "*"} ${wish.country ?? "*"}`;
    const what = housePercent === null ? "margin: removed" : "margin: set";
    await noteAct(tx, { by: operatorId, what, about, details: { housePercent } });
    tx.publish([{ kind: "catalogue" }]);
  });
}

export async function listMargins({ db, memory: { shelf } }: Ctx) {
  const rows = await db
    .selectFrom(`${MARGINS} as margin`)
    .leftJoin("accounts.users as person", "person.id", "margin.setBy")
    .select(["service", "country", "houseBp", "setBy", "setAt", "person.username"])
    .orderBy("setAt", "desc")
    .execute();
  return rows.map(({ setBy, setAt, username, ...row }) => ({
    ...presentMargin(shelf, row),
    setBy: username ?? setBy,
    setAt,
  }));
}

export const presentMargin = (
  shelf: Pick<Shelf, "serviceAt" | "countryAt">,
  { service, country, houseBp }: Shelf["margins"][number],
) => ({
  service: service === null ? null : (shelf.serviceAt(service)?.code ?? null),
  country: country === null ? null : (shelf.countryAt(country)?.iso2 ?? null),
  housePercent: houseBp / 100,
});

function locate({ findService, findCountry }: Shelf, { service, country }: Place) {
  const found = service === null ? null : findService(service)?.number;
  const place = country === null ? null : findCountry(country)?.number;
  if (found === undefined) throw unknownService({ service });
  if (place === undefined) throw unknownCountry({ country });
  return { service: found, country: place };
}
