import type { Country, Service } from "../../../server/src/modules/catalogue/index.ts";
import { type MachineCredentials, registerMachine } from "../../../server/src/modules/fleet/index.ts";
import type { Ctx } from "../../../server/src/platform/context.ts";
import { addPeople } from "./add-buyers.ts";

export type FleetPlan = {
  sims: number;
  machines: number;
  countries: Country[];
  /** Which share of the SIMs is used up for these services. */
  used: { services: Service[]; share: number }[];
};

const PAGE = 100_000;
const HISTORIES = 1_000;

/** SIMs of one partner on sale, evenly over machines and countries. */
export async function addFleet(ctx: Ctx, plan: FleetPlan): Promise<MachineCredentials[]> {
  const partnerId = ctx.newId("usr");
  await addPeople(ctx, [partnerId], ["ROLE_sao-user", "ROLE_sao-partner"]);
  const machines: MachineCredentials[] = [];
  for (let n = 0; n < plan.machines; n++)
    machines.push(await registerMachine(ctx, partnerId, { alias: `Bench ${n}` }));
  // Nothing reports for these machines; a day ahead none of them counts as silent.
  await ctx.pool.query("update fleet.machines set last_seen_at = now() + interval '1 day'");

  // Drawn once and dealt out by chance: a million SIMs with hundreds of bits each would take minutes.
  const histories = Array.from({ length: HISTORIES }, () => blockedBits(plan.used));
  for (let first = 0; first < plan.sims; first += PAGE)
    await insertPage(ctx, partnerId, {
      ...{ countries: plan.countries, machines, histories },
      ...{ first, last: Math.min(first + PAGE, plan.sims) - 1 },
    });
  await ctx.pool.query("vacuum analyze fleet.sims");
  return machines;
}

function blockedBits(used: FleetPlan["used"]): string {
  const bits = Array.from({ length: lastNumber(used) + 1 }, () => "0");
  for (const { services, share } of used)
    for (const { number } of services) if (Math.random() < share) bits[number] = "1";
  return bits.join("");
}

const lastNumber = (used: FleetPlan["used"]) =>
  Math.max(-1, ...used.flatMap(({ services }) => services.map(({ number }) => number)));

type Page = {
  first: number;
  last: number;
  countries: Country[];
  machines: MachineCredentials[];
  histories: string[];
};

const insertPage = (
  { pool }: Ctx,
  partnerId: string,
  { first, last, countries, machines, histories }: Page,
) =>
  pool.query(
    `insert into fleet.sims (partner_id, machine_id, iccid, port, country, operator, phone, blocked, signal, present,
            on_sale, created_at, last_seen_at)
     select $1, ($4::text[])[1 + n / cardinality($5::smallint[]) % cardinality($4::text[])],
            '8999' || lpad(n::text, 15, '0'), n + 1, ($5::smallint[])[1 + n % cardinality($5::smallint[])],
            case when random() < 0.5 then 'red' else 'blue' end,
            '+' || ($6::text[])[1 + n % cardinality($6::text[])] || lpad(n::text, 8, '0'),
            ($7::text[])[1 + floor(random() * cardinality($7::text[]))::int]::bit varying,
            80, true, true, now(), now()
       from generate_series($2::int, $3::int) as n`,
    [
      partnerId,
      first,
      last,
      machines.map(({ id }) => id),
      countries.map(({ number }) => number),
      countries.map(({ prefix }) => prefix),
      histories,
    ],
  );
