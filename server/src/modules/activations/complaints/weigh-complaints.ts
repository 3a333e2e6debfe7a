import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { requireFresh } from "../../accounts/index.ts";
import { holdEarnings } from "../../payouts/index.ts";
import { caseDecided, noSuchCase, ownCase } from "../errors.ts";
import * as store from "./case-store.ts";
import {
  COMPLAINERS_MIN,
  isTooMuch,
  rateOf,
  type ServiceCount,
  usualFor,
  WEIGHED_DAYS,
  type Weighed,
} from "./is-too-much.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PPM = 1_000_000;

/**
 * Looks at partners about whom several customers complained. Where it is too much, for certain and beyond what is usual,
 * a case is opened and the earnings are held, together or not at all. Answers how many; several nodes may look at once.
 */
export async function weighComplaints(ctx: Ctx): Promise<number> {
  const since = windowStart(ctx);
  const complained = await store.listComplained(ctx, { since, complainersMin: COMPLAINERS_MIN });
  if (complained.length === 0) return 0;
  const all = await store.countAll(ctx, since);
  let opened = 0;
  for (const { partnerId, complainers } of complained) {
    if (await store.hasOpenCase(ctx, partnerId)) continue;
    const weighed = await weigh(ctx, { partnerId, complainers, all });
    if (isTooMuch(weighed, ctx.settings.complaints) && (await hold(ctx, partnerId, weighed))) opened++;
  }
  return opened;
}

type Known = { partnerId: string; complainers: number; all: ServiceCount[] };

async function weigh(ctx: Ctx, { partnerId, complainers, all }: Known): Promise<Weighed> {
  const own = await store.countOwn(ctx, partnerId, await countedFrom(ctx, partnerId));
  const sum = (of: (count: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0);
  return {
    codes: sum(({ codes }) => codes),
    complaints: sum(({ complaints }) => complaints),
    ...{ complainers, usual: usualFor(own, all) },
  };
}

const windowStart = ({ clock }: Ctx) => new Date(clock.now().getTime() - WEIGHED_DAYS * DAY_MS);

/** What was judged before is not judged again. */
export async function countedFrom(ctx: Ctx, partnerId: string): Promise<Date> {
  const [start, decidedAt] = [windowStart(ctx), await store.findDecidedAt(ctx, partnerId)];
  return decidedAt && decidedAt > start ? decidedAt : start;
}

/** People of the office open a case themselves, also below the limit. Nothing is held by it. */
export async function openCaseByHand(ctx: Ctx, partnerId: string, reason: string): Promise<string> {
  const { id: by } = requireFresh(ctx);
  if (partnerId === by) throw ownCase();
  const since = windowStart(ctx);
  const complained = await store.listComplained(ctx, { since, complainersMin: 1 });
  const found = complained.find((one) => one.partnerId === partnerId);
  if (!found) throw noSuchCase();
  const weighed = await weigh(ctx, { ...found, all: await store.countAll(ctx, since) });
  return transact(ctx, async (tx) => {
    const id = await openCase(tx, partnerId, weighed);
    if (id === undefined) throw caseDecided();
    await noteAct(tx, { by, what: "complaints: opened", about: id, details: { partnerId, reason } });
    return id;
  });
}

const hold = (ctx: Ctx, partnerId: string, weighed: Weighed): Promise<boolean> =>
  transact(ctx, async (tx) => {
    const id = await openCase(tx, partnerId, weighed);
    if (id === undefined) return false;
    await holdEarnings(tx, { source: "sales", userId: partnerId }, id);
    tx.publish([{ kind: "balance", customerId: partnerId }]);
    tx.log.warn({ case: id, partnerId }, "too many codes of a partner are complained about");
    return true;
  });

/** Nothing when another is open. */
async function openCase(tx: Tx, partnerId: string, weighed: Weighed): Promise<string | undefined> {
  const { codes, complaints, complainers, usual } = weighed;
  const { low, high } = rateOf(codes, complaints);
  const id = tx.newId("cas");
  const ppm = (share: number) => Math.round(share * PPM);
  const shares = { lowPpm: ppm(low), highPpm: ppm(high), usualPpm: ppm(usual) };
  const facts = { codes, complaints, complainers, ...shares };
  const isNew = await store.insertCase(tx, { id, partnerId, openedAt: tx.clock.now(), ...facts });
  return isNew ? id : undefined;
}
