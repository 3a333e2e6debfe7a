import { DAY_MS } from "@sonum/contract/time-units";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { requireRecentConfirmation } from "../../accounts/index.ts";
import { holdEarnings } from "../../payouts/index.ts";
import { caseDecided, noSuchCase, ownCase } from "../errors.ts";
import * as store from "./case-store.ts";
import {
  COMPLAINERS_MIN,
  COMPLAINT_WINDOW_DAYS,
  complaintRateOf,
  isPartnerComplaintRateTooHigh,
  type PartnerComplaints,
  type ServiceCount,
  usualRateFor,
} from "./complaint-policy.ts";

const PPM = 1_000_000;

/**
 * Checks partners with complaints from several customers. If the rate is significantly too high, opens a case and holds
 * the earnings in one transaction. Returns the number of new cases; safe to run on several nodes.
 */
export async function openComplaintCases(ctx: Ctx): Promise<number> {
  const since = windowStart(ctx);
  const complained = await store.listComplainedPartners(ctx, { since, complainersMin: COMPLAINERS_MIN });
  if (complained.length === 0) return 0;
  const all = await store.countAllComplaints(ctx, since);
  let opened = 0;
  for (const { partnerId, complainers } of complained) {
    if (await store.hasOpenCase(ctx, partnerId)) continue;
    const counts = await countComplaints(ctx, { partnerId, complainers, all });
    if (
      isPartnerComplaintRateTooHigh(counts, ctx.settings.complaints) &&
      (await openCaseWithHold(ctx, partnerId, counts))
    )
      opened++;
  }
  return opened;
}

type ComplainedPartner = { partnerId: string; complainers: number; all: ServiceCount[] };

async function countComplaints(
  ctx: Ctx,
  { partnerId, complainers, all }: ComplainedPartner,
): Promise<PartnerComplaints> {
  const own = await store.countPartnerComplaints(ctx, partnerId, await countingStart(ctx, partnerId));
  const sum = (of: (count: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0);
  return {
    codes: sum(({ codes }) => codes),
    complaints: sum(({ complaints }) => complaints),
    complainers,
    usual: usualRateFor(own, all),
  };
}

const windowStart = ({ clock }: Ctx) => new Date(clock.now().getTime() - COMPLAINT_WINDOW_DAYS * DAY_MS);

/** Complaints before the last decision do not count again. */
export async function countingStart(ctx: Ctx, partnerId: string): Promise<Date> {
  const [start, decidedAt] = [windowStart(ctx), await store.findLastDecisionAt(ctx, partnerId)];
  return decidedAt && decidedAt > start ? decidedAt : start;
}

/** Operators can open a case themselves, also below the limit. It holds no earnings. */
export async function openCaseManually(ctx: Ctx, partnerId: string, reason: string): Promise<string> {
  const { id: by } = requireRecentConfirmation(ctx);
  if (partnerId === by) throw ownCase();
  const since = windowStart(ctx);
  const complained = await store.listComplainedPartners(ctx, { since, complainersMin: 1 });
  const found = complained.find((one) => one.partnerId === partnerId);
  if (!found) throw noSuchCase();
  const counts = await countComplaints(ctx, { ...found, all: await store.countAllComplaints(ctx, since) });
  return transact(ctx, async (tx) => {
    const id = await openCase(tx, partnerId, counts);
    if (id === undefined) throw caseDecided();
    await auditAction(tx, { by, what: "complaints: opened", about: id, details: { partnerId, reason } });
    return id;
  });
}

const openCaseWithHold = (ctx: Ctx, partnerId: string, counts: PartnerComplaints): Promise<boolean> =>
  transact(ctx, async (tx) => {
    const id = await openCase(tx, partnerId, counts);
    if (id === undefined) return false;
    await holdEarnings(tx, { source: "sales", userId: partnerId }, id);
    tx.publish([{ kind: "balance", customerId: partnerId }]);
    tx.log.warn({ case: id, partnerId }, "complaint case opened: too many complaints about a partner");
    return true;
  });

/** Undefined if the partner already has an open case. */
async function openCase(tx: Tx, partnerId: string, counts: PartnerComplaints): Promise<string | undefined> {
  const { codes, complaints, complainers, usual } = counts;
  const { low, high } = complaintRateOf(codes, complaints);
  const id = tx.newId("cas");
  const ppm = (share: number) => Math.round(share * PPM);
  const shares = { lowPpm: ppm(low), highPpm: ppm(high), usualPpm: ppm(usual) };
  const facts = { codes, complaints, complainers, ...shares };
  const isNew = await store.insertCase(tx, { id, partnerId, openedAt: tx.clock.now(), ...facts });
  return isNew ? id : undefined;
}
