import { randomInt } from "node:crypto";
import { formatUsd, micro, wholeCents } from "@sonum/contract/money";
import type * as api from "@sonum/contract/referrals/referrals";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, type CsvFile, csvFile } from "../../../platform/http/csv.ts";
import { convertUsd, Rates } from "../../catalogue/index.ts";
import * as wallet from "../../wallet/index.ts";
import { maskName } from "../rules.ts";
import { getOrCreateCode } from "./attachment-store.ts";
import { listReportLines, type ReportLine } from "./commission-store.ts";
import * as store from "./referral-store.ts";

const DAYS_SHOWN = 30;

export async function presentReferrals(ctx: Ctx, userId: string, code: string): Promise<api.Referral[]> {
  const currency = Rates.of(ctx).get(code);
  const referrals = await store.listReferrals(ctx, userId);
  return referrals.map((referral) => ({
    name: maskName(referral.username),
    attachedAt: referral.attachedAt,
    endsAt: referral.endsAt,
    state: stateOf(ctx, referral),
    purchases: Number(referral.purchases),
    earned: convertUsd(referral.earned, currency),
    earnedUsd: referral.earned,
    capUsd: referral.cap,
  }));
}

function stateOf({ clock }: Ctx, { flag, endsAt, earned, cap }: store.ListedReferral): api.ReferralState {
  if (flag) return "not_counted";
  if (earned >= cap) return "capped";
  return endsAt > clock.now() ? "active" : "ended";
}

/** The user's link, terms and totals. The first call creates the referral code. */
export async function presentSummary(ctx: Ctx, userId: string, code: string): Promise<api.ReferralSummary> {
  const currency = Rates.of(ctx).get(code);
  const { shareBp, months, cap } = ctx.settings.referrals;
  const { holdMs } = ctx.settings.payouts;
  const own = await getOrCreateCode(ctx, userId, newCode());
  const { referrals, earned } = await store.sumReferrals(ctx, userId);
  const money = await wallet.readEarnings(ctx, { source: "referrals", userId }, holdMs);
  const available = wholeCents(money.available);
  return {
    code: own,
    link: `${ctx.settings.publicUrl}/activations?ref=${own}`,
    sharePercent: shareBp / 100,
    months,
    capUsd: cap,
    currency: currency.code,
    referrals: Number(referrals),
    earned: convertUsd(micro(earned), currency),
    earnedUsd: micro(earned),
    balance: convertUsd(money.balance, currency),
    balanceUsd: money.balance,
    available: convertUsd(available, currency),
    availableUsd: available,
    onItsWay: convertUsd(money.pendingPayout, currency),
    onItsWayUsd: money.pendingPayout,
    holdDays: holdMs / DAY_MS,
    days: await presentDays(ctx, userId, code),
  };
}

async function presentDays(ctx: Ctx, userId: string, code: string): Promise<api.ReferralSummary["days"]> {
  const currency = Rates.of(ctx).get(code);
  const days = Array.from({ length: DAYS_SHOWN }, (_, n) => dayBefore(ctx, DAYS_SHOWN - 1 - n));
  const rows = await store.listEarningDays(ctx, userId, new Date(`${days[0]}T00:00:00Z`));
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => {
    const { earned = micro(0n), purchases = 0n } = known.get(day) ?? {};
    return { day, earned: convertUsd(earned, currency), purchases: Number(purchases) };
  });
}

const dayBefore = ({ clock }: Ctx, days: number) =>
  new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** Without easily confused characters. */
const LETTERS = "abcdefghjkmnpqrstvwxyz23456789";
const CODE_LENGTH = 8;
const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

const PAGE = 1_000;
const HEAD = ["bought at", "referral", "section", "paid USD", "commission USD", "state"];

/** All purchases of the user's referrals as CSV, oldest first, streamed in pages. */
export const exportReport = (ctx: Ctx, userId: string): Promise<CsvFile> =>
  csvFile("referrals.csv", HEAD, pagesOf(ctx, userId));

async function* pagesOf(ctx: Ctx, userId: string): AsyncGenerator<Cell[][]> {
  let afterId = 0n;
  for (;;) {
    const lines = await listReportLines(ctx, userId, { afterId, limit: PAGE });
    if (lines.length > 0) yield lines.map(rowOf);
    const last = lines.at(-1);
    if (!last || lines.length < PAGE) return;
    afterId = last.orderId;
  }
}

const rowOf = ({ boughtAt, referredName, kind, paid, commission, state }: ReportLine): Cell[] => [
  boughtAt,
  maskName(referredName),
  kind,
  formatUsd(paid),
  formatUsd(commission),
  state,
];
