import type { RentPeriod } from "@sonum/contract/fleet/ports";
import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { SERVICES_MAX } from "../allocator/service-bits.ts";
import { IS_RELEASED, releasedSince } from "../sims/handover-store.ts";
import { setBits } from "./service-bit-string.ts";

/** Every query is restricted to the partner's own rows. */

export type SaleChange = {
  iccids: string[];
  /** `undefined`: the mode of each SIM's port decides. */
  flags: { activation: boolean; rent: boolean } | undefined;
  period: RentPeriod | undefined;
  duration: number | undefined;
  /** Bit string of excluded services; `undefined` leaves the limits unchanged. */
  limited: string | undefined;
};

export type SaleRow = {
  simId: number;
  iccid: string;
  onSale: boolean;
  onRent: boolean;
  hasPhone: boolean;
  isRefused: boolean;
  isPresent: boolean;
  isWithheld: boolean;
  isDisputed: boolean;
  isRestricted: boolean;
  isRented: boolean;
};

/** SQL condition: a row of `fleet.sims` is rented now, as a whole or for some services. */
export const IS_RENTED = (sim: string) => `(${sim}.rented_whole or position(B'1' in ${sim}.rented) > 0)`;

/** SQL condition: a published SIM is sold otherwise than the settings of its port say, if it has any. */
export const DIFFERS = (sim: string, port: string) =>
  `(${port}.port is not null and (${sim}.on_sale or ${sim}.on_rent)
    and ((${sim}.on_sale, ${sim}.on_rent) <> (${port}.rent_mode <> 'rent', ${port}.rent_mode <> 'activation')
         or ${sim}.on_rent and (${sim}.rent_period, ${sim}.rent_duration) <> (${port}.max_rent_period, ${port}.max_rent_period_count)))`;

/** Publishes or unpublishes a partner's own SIMs in one statement. A SIM without a number stays off sale; publishing cancels a release. */
export const setSale = (tx: Tx, partnerId: string, change: SaleChange): Promise<SaleRow[]> =>
  tx.query({
    name: "set_sale",
    text: `with own as (
             select s.sim_id, coalesce(p.rent_mode, 'both') as mode, p.max_rent_period, p.max_rent_period_count
               from fleet.sims s left join fleet.ports p on p.machine_id = s.machine_id and p.port = s.port
              where s.partner_id = $1 and s.iccid = any($2::text[])
              order by s.sim_id for update of s)
           update fleet.sims s
              set on_sale = s.phone is not null and not s.country_held and coalesce($3, own.mode <> 'rent'),
                  on_rent = s.phone is not null and not s.country_held and coalesce($4, own.mode <> 'activation'),
                  rent_period = coalesce($5, own.max_rent_period, s.rent_period),
                  rent_duration = coalesce($6, own.max_rent_period_count, s.rent_duration),
                  limited = coalesce($7::bit varying, s.limited),
                  released_at = case when coalesce($3, true) or coalesce($4, true) then null else s.released_at end,
                  released_to = case when coalesce($3, true) or coalesce($4, true) then null else s.released_to end
             from own
            where s.sim_id = own.sim_id
           returning s.sim_id as "simId", s.iccid, s.on_sale as "onSale", s.on_rent as "onRent",
                     s.phone is not null as "hasPhone", s.country_held as "isRefused",
                     s.present as "isPresent", s.withheld as "isWithheld", s.claimed_twice as "isDisputed",
                     position(B'1' in s.limited) > 0 as "isRestricted", ${IS_RENTED("s")} as "isRented"`,
    values: [
      partnerId,
      change.iccids,
      change.flags?.activation ?? null,
      change.flags?.rent ?? null,
      change.period ?? null,
      change.duration ?? null,
      change.limited ?? null,
    ],
  });

export type ModemRow = {
  simId: number;
  iccid: string;
  phone: string | null;
  port: number;
  operator: string;
  country: number;
  revenue: Money;
  onSale: boolean;
  onRent: boolean;
  present: boolean;
  lastSeenAt: Date;
  released: boolean;
  claimedTwice: boolean;
  claimLost: boolean;
  imei: string | null;
  modem: string | null;
  imsi: string | null;
  used: string;
  /** How many services it is not sold for. */
  limits: number;
  isRented: boolean;
  differs: boolean;
};

/** A machine holds a few hundred SIMs; those that left it are archived. */
const MODEMS_MAX = 10_000;

export const listModemRows = (ctx: Ctx, machineId: string): Promise<ModemRow[]> =>
  ctx.query({
    name: "list_modem_rows",
    text: `select sim_id as "simId", iccid, phone, port, operator, country, revenue, on_sale as "onSale", on_rent as "onRent", present, last_seen_at as "lastSeenAt",
                  ${IS_RELEASED("s", "$2")} as released, claimed_twice as "claimedTwice", claim_lost as "claimLost",
                  imei, modem_model as modem, imsi, used::text as used,
                  bit_count(limited::bit(${SERVICES_MAX}) & $3::bit(${SERVICES_MAX}))::int as limits,
                  ${IS_RENTED("s")} as "isRented", ${DIFFERS("s", "p")} as differs
             from fleet.sims s left join fleet.ports p using (machine_id, port)
            where machine_id = $1 and archived_at is null order by port, iccid limit ${MODEMS_MAX}`,
    values: [
      machineId,
      releasedSince(ctx),
      setBits(
        "",
        CatalogueCache.of(ctx).services.map(({ number }) => number),
      ),
    ],
  });

/** SIMs that are published otherwise than their ports say. */
export async function countDiffering(ctx: Ctx, machineId: string): Promise<number> {
  const [row] = await ctx.query<{ count: number }>({
    name: "count_differing",
    text: `select count(*)::int as count from fleet.sims s join fleet.ports p using (machine_id, port)
            where machine_id = $1 and archived_at is null and ${DIFFERS("s", "p")}`,
    values: [machineId],
  });
  return row?.count ?? 0;
}

/** Ports with a row in the console, per machine of a partner. */
export async function countPorts(ctx: Ctx, partnerId: string): Promise<Map<string, number>> {
  const rows = await ctx.query<{ machineId: string; ports: number }>({
    name: "count_ports",
    text: `select machine_id as "machineId", count(distinct port)::int as ports
             from fleet.sims where partner_id = $1 and archived_at is null group by machine_id`,
    values: [partnerId],
  });
  return new Map(rows.map(({ machineId, ports }) => [machineId, ports]));
}

export type LimitedSim = { simId: number; iccid: string; limited: string };

export const lockOwnSim = async (
  tx: Tx,
  partnerId: string,
  iccid: string,
): Promise<LimitedSim | undefined> => {
  const [sim] = await tx.query<LimitedSim>({
    name: "lock_own_sim",
    text: `select sim_id as "simId", iccid, limited::text as limited from fleet.sims
            where partner_id = $1 and iccid = $2 for update`,
    values: [partnerId, iccid],
  });
  return sim;
};

export const setLimited = (tx: Tx, simId: number, limited: string): Promise<unknown> =>
  tx.query({
    name: "set_limited",
    text: "update fleet.sims set limited = $2::bit varying where sim_id = $1",
    values: [simId, limited],
  });

const LIMITED_SIMS_MAX = 10_000;

/** A partner's SIMs with limits, or the given one. */
export const listLimited = (
  ctx: Ctx,
  partnerId: string,
  iccid: string | undefined,
): Promise<Omit<LimitedSim, "simId">[]> =>
  ctx.query({
    name: iccid === undefined ? "list_limited" : "find_limited",
    text: `select iccid, limited::text as limited from fleet.sims
            where partner_id = $1 and ${iccid === undefined ? "position(B'1' in limited) > 0" : "iccid = $2"}
            order by sim_id limit ${LIMITED_SIMS_MAX}`,
    values: iccid === undefined ? [partnerId] : [partnerId, iccid],
  });
