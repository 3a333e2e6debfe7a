import type { ClientBase } from "pg";
import type { Country, Service } from "../../../server/src/modules/catalogue/index.ts";
import { type MachineCredentials, registerMachine } from "../../../server/src/modules/fleet/index.ts";
import { createApprovedPartner } from "../../../server/src/modules/partners/index.ts";
import { type Ctx, transact } from "../../../server/src/platform/context.ts";
import { addUsers, type Buyer, createSession } from "./add-buyers.ts";

export type FleetPlan = {
  sims: number;
  machines: number;
  countries: Country[];
  /** The share of SIMs that were already used for these services. */
  used: { services: Service[]; share: number }[];
};

export type Fleet = { partner: Buyer; machines: MachineCredentials[] };

const HISTORIES = 1_000;
const ROLES = ["ROLE_sao-user" as const, "ROLE_sao-partner" as const];

/** Adds SIMs on sale for one partner, spread evenly over machines and countries. */
export async function addFleet(ctx: Ctx, plan: FleetPlan): Promise<Fleet> {
  const partnerId = ctx.newId("usr");
  await addUsers(ctx, [partnerId], ROLES);
  await createApprovedPartner(ctx, partnerId, { name: "Bench" });
  const token = await transact(ctx, (tx) => createSession(tx, partnerId, ROLES));
  const machines: MachineCredentials[] = [];
  for (let n = 0; n < plan.machines; n++)
    machines.push(await registerMachine(ctx, partnerId, { alias: `Bench ${n}`, declaredFrom: "bench" }));
  // These machines send no reports; a last-seen time one day ahead keeps them online.
  await ctx.pool.query("update fleet.machines set last_seen_at = now() + interval '1 day'");

  // A pool to pick from at random: drawing hundreds of bits for each of a million SIMs would take minutes.
  const histories = Array.from({ length: HISTORIES }, () => usedBits(plan.used));
  const client = await ctx.pool.connect();
  // Skips foreign-key checks: the references are known to be valid, and checking them would double the time.
  await client.query("set session_replication_role = replica; set statement_timeout = 0");
  await insertSims(client, partnerId, { sims: plan.sims, countries: plan.countries, machines, histories });
  await client.query("vacuum analyze fleet.sims");
  client.release(true);
  return { partner: { id: partnerId, token }, machines };
}

function usedBits(used: FleetPlan["used"]): string {
  const bits = Array.from({ length: highestNumber(used) + 1 }, () => "0");
  for (const { services, share } of used)
    for (const { number } of services) if (Math.random() < share) bits[number] = "1";
  return bits.join("");
}

const highestNumber = (used: FleetPlan["used"]) =>
  Math.max(-1, ...used.flatMap(({ services }) => services.map(({ number }) => number)));

type NewSims = { sims: number; countries: Country[]; machines: MachineCredentials[]; histories: string[] };

const insertSims = (
  client: ClientBase,
  partnerId: string,
  { sims, countries, machines, histories }: NewSims,
) =>
  client.query(
    `insert into fleet.sims (partner_id, machine_id, iccid, port, country, operator, phone, used, signal, present,
            on_sale, created_at, last_seen_at)
     select $1, ($3::text[])[1 + n / cardinality($4::smallint[]) % cardinality($3::text[])],
            '8999' || lpad(n::text, 15, '0'), n + 1, ($4::smallint[])[1 + n % cardinality($4::smallint[])],
            case when random() < 0.5 then 'red' else 'blue' end,
            '+' || ($5::text[])[1 + n % cardinality($5::text[])] || lpad(n::text, 8, '0'),
            ($6::text[])[1 + floor(random() * cardinality($6::text[]))::int]::bit varying,
            80, true, true, now(), now()
       from generate_series(0, $2::int - 1) as n`,
    [
      partnerId,
      sims,
      machines.map(({ id }) => id),
      countries.map(({ number }) => number),
      countries.map(({ prefix }) => prefix),
      histories,
    ],
  );
