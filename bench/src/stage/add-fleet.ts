import type { Country, Service } from "../../../server/src/modules/catalogue/index.ts";
import { type MachineCredentials, registerMachine } from "../../../server/src/modules/fleet/index.ts";
import type { Ctx } from "../../../server/src/platform/context.ts";
import { addPeople } from "./add-buyers.ts";

export type Sim = { iccid: string; phone: string; machine: MachineCredentials };
export type FleetPlan = {
  sims: number;
  machines: number;
  countries: Country[];
  /** Which share of the SIMs is used up for these services. */
  used: { services: Service[]; share: number }[];
};

const PAGE = 10_000;

/** SIMs of one partner on sale, evenly over machines and countries. Answers them by phone, as orders name them. */
export async function addFleet(ctx: Ctx, plan: FleetPlan): Promise<Map<string, Sim>> {
  const partnerId = ctx.newId("usr");
  await addPeople(ctx, [partnerId], ["ROLE_sao-user", "ROLE_sao-partner"]);
  const machines: MachineCredentials[] = [];
  for (let n = 0; n < plan.machines; n++)
    machines.push(await registerMachine(ctx, partnerId, { alias: `Bench ${n}` }));
  // Nothing reports for these machines; a day ahead none of them counts as silent.
  await ctx.pool.query("update fleet.machines set last_seen_at = now() + interval '1 day'");

  const rows = Array.from({ length: plan.sims }, (_, n) => rowOf(n, plan, machines));
  for (let first = 0; first < rows.length; first += PAGE)
    await insertPage(ctx, partnerId, rows.slice(first, first + PAGE));
  await ctx.pool.query("vacuum analyze fleet.sims");
  return new Map(rows.map(({ phone, iccid, machine }) => [phone, { phone, iccid, machine }]));
}

type Row = Sim & { n: number; country: number; operator: string; blocked: string };

function rowOf(n: number, { countries, used }: FleetPlan, machines: MachineCredentials[]): Row {
  const country = countries[n % countries.length];
  const machine = machines[Math.floor(n / countries.length) % machines.length];
  if (!country || !machine) throw new Error("A fleet needs a country and a machine");
  return {
    n,
    machine,
    country: country.number,
    operator: Math.random() < 0.5 ? "red" : "blue",
    iccid: `8999${String(n).padStart(15, "0")}`,
    phone: `+${country.prefix}${String(n).padStart(8, "0")}`,
    blocked: blockedBits(used),
  };
}

function blockedBits(used: FleetPlan["used"]): string {
  const bits = Array.from({ length: lastNumber(used) + 1 }, () => "0");
  for (const { services, share } of used)
    for (const { number } of services) if (Math.random() < share) bits[number] = "1";
  return bits.join("");
}

const lastNumber = (used: FleetPlan["used"]) =>
  Math.max(-1, ...used.flatMap(({ services }) => services.map(({ number }) => number)));

const insertPage = ({ pool }: Ctx, partnerId: string, rows: Row[]) =>
  pool.query(
    `insert into fleet.sims (partner_id, machine_id, iccid, port, country, operator, phone, blocked, signal, present,
            on_sale, created_at, last_seen_at)
     select $1, machine_id, iccid, port, country, operator, phone, blocked::bit varying, 80, true, true, now(), now()
       from unnest($2::text[], $3::text[], $4::int[], $5::smallint[], $6::text[], $7::text[], $8::text[])
         as sim (machine_id, iccid, port, country, operator, phone, blocked)`,
    [
      partnerId,
      rows.map(({ machine }) => machine.id),
      rows.map(({ iccid }) => iccid),
      rows.map(({ n }) => n + 1),
      rows.map(({ country }) => country),
      rows.map(({ operator }) => operator),
      rows.map(({ phone }) => phone),
      rows.map(({ blocked }) => blocked),
    ],
  );
