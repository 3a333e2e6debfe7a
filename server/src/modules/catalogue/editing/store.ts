import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import type { NewRow, RowChange } from "../../../platform/database/database.ts";

const SERVICES = "catalogue.services";
const COUNTRIES = "catalogue.countries";

/** Serialises edits and seeding: every attempted insert consumes a service number. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`.execute(tx.db);
}

export const listServices = ({ db }: Ctx) =>
  db
    .selectFrom(SERVICES)
    .select(["number", "code", "name", "firstName", "category", "names", "senders", "patterns"])
    .select(["position", "state", "isHidden", "icon", "iconName"])
    .orderBy("position")
    .orderBy("number")
    .execute();

export const listCountries = ({ db }: Ctx) =>
  db.selectFrom(COUNTRIES).selectAll().orderBy("position").orderBy("number").execute();

/** How many prices each service and each country has. */
export async function countPrices({ db }: Ctx) {
  const { rows } = await sql<{ service: number | null; country: number | null; prices: bigint }>`
    select service, country, count(*) as prices from catalogue.prices group by grouping sets ((service), (country))
  `.execute(db);
  const countOf = (name: "service" | "country") => {
    const counts = new Map(
      rows.flatMap((row) => (row[name] === null ? [] : [[row[name], Number(row.prices)]])),
    );
    return (number: number) => counts.get(number) ?? 0;
  };
  return { ofService: countOf("service"), ofCountry: countOf("country") };
}

export async function insertService(tx: Tx, row: NewRow<typeof SERVICES>): Promise<number> {
  const { number } = await tx.db
    .insertInto(SERVICES)
    .values({ ...row, changedAt: tx.clock.now() })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

export async function insertCountry(tx: Tx, row: NewRow<typeof COUNTRIES>): Promise<number> {
  const { number } = await tx.db
    .insertInto(COUNTRIES)
    .values({ ...row, changedAt: tx.clock.now() })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

export async function setService(tx: Tx, number: number, row: RowChange<typeof SERVICES>): Promise<void> {
  await tx.db
    .updateTable(SERVICES)
    .set({ ...row, changedAt: tx.clock.now() })
    .where("number", "=", number)
    .execute();
}

export async function setCountry(tx: Tx, number: number, row: RowChange<typeof COUNTRIES>): Promise<void> {
  await tx.db
    .updateTable(COUNTRIES)
    .set({ ...row, changedAt: tx.clock.now() })
    .where("number", "=", number)
    .execute();
}

/** Sets the display order. `numbers`: all services in the new order. */
export async function setOrder(tx: Tx, numbers: number[]): Promise<void> {
  await sql`
    update catalogue.services service set position = wanted.place - 1
      from unnest(${numbers}::smallint[]) with ordinality as wanted (number, place)
     where wanted.number = service.number and service.position <> wanted.place - 1
  `.execute(tx.db);
}

export const listPricesIn = ({ db }: Ctx, country: number) =>
  db.selectFrom("catalogue.prices").select(["service", "price"]).where("country", "=", country).execute();
