import { micro, wholeCents } from "@sonum/contract/money";
import * as files from "@sonum/contract/payouts/bank-files";
import * as api from "@sonum/contract/payouts/payouts";
import * as statements from "@sonum/contract/payouts/statements";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { convertUsd, Rates } from "../catalogue/index.ts";
import * as wallet from "../wallet/index.ts";
import { createBankFile, listBankFiles, markBankFilePaid, readBankFile } from "./bank-files/bank-files.ts";
import * as decisions from "./decide-payout.ts";
import { decryptDestination, maskDestination, setDestination } from "./destination.ts";
import { exportPayouts } from "./export-payouts.ts";
import { areEarningsHeld } from "./hold-store.ts";
import { listPayouts } from "./office-store.ts";
import { presentDetail, presentOfficePayout, presentPayout } from "./present-payouts.ts";
import { requestPayout } from "./request-payout.ts";
import { readStatement } from "./statement/read-statement.ts";
import { renderStatementPdf } from "./statement/render-statement-pdf.ts";
import { writeStatementCsv } from "./statement/write-statement-csv.ts";
import * as store from "./store.ts";

export function payoutRoutes(serve: Serve) {
  serve(api.readPartnerBalance, (ctx, { query }) => readBalance(ctx, query.currency));
  serve(api.requestPartnerPayout, async (ctx, { body }, { idempotencyKey }) =>
    presentPayout(ctx, await requestPayout(ctx, { ...body, source: "sales", to: "outside" }, idempotencyKey)),
  );
  serve(api.withdrawReferralEarnings, async (ctx, { body }, { idempotencyKey }) =>
    presentPayout(ctx, await requestPayout(ctx, { ...body, source: "referrals" }, idempotencyKey)),
  );
  serve(api.listOwnPayouts, async (ctx, { params }) =>
    (await store.listOwn(ctx, signedInUser(ctx).id, params.source)).map((row) => presentPayout(ctx, row)),
  );
  serve(api.cancelPayout, async (ctx, { params }) =>
    presentPayout(ctx, await decisions.cancelPayout(ctx, params.id)),
  );
  serve(api.readDestination, async (ctx) => {
    const encrypted = await store.findEncryptedDestination(ctx, signedInUser(ctx).id);
    return { destination: encrypted ? maskDestination(decryptDestination(ctx, encrypted)) : null };
  });
  serve(api.setDestination, async (ctx, { body }) => ({ destination: await setDestination(ctx, body) }));
  serve(statements.downloadStatementCsv, async (ctx, { params, query }) =>
    writeStatementCsv(await readStatement(ctx, signedInUser(ctx).id, params.id), query.lang),
  );
  serve(statements.downloadStatementPdf, async (ctx, { params, query }) => ({
    fileName: `sonum-${params.id}.pdf`,
    bytes: await renderStatementPdf(await readStatement(ctx, signedInUser(ctx).id, params.id), query.lang),
  }));
  officeRoutes(serve);
}

function officeRoutes(serve: Serve) {
  serve(api.listPayouts, async (ctx, { body: { filter, limit, offset, sort } }) => {
    const newestFirst = sort.some(({ requestedAt }) => requestedAt === "DESC");
    const { rows, total } = await listPayouts(ctx, { filter, limit, offset, newestFirst });
    return { data: rows.map((row) => presentOfficePayout(ctx, row)), total };
  });
  serve(api.exportPayouts, (ctx, { query }) => exportPayouts(ctx, query));
  serve(api.readPayout, (ctx, { params }) => detail(ctx, params.id));
  serve(api.approvePayout, (ctx, { params: { id } }) => after(ctx, decisions.approvePayout(ctx, id)));
  serve(api.rejectPayout, (ctx, { params: { id }, body }) =>
    after(ctx, decisions.rejectPayout(ctx, id, body.reason)),
  );
  serve(api.markPayoutPaid, (ctx, { params: { id }, body }) =>
    after(ctx, decisions.markPaid(ctx, id, body.reference)),
  );
  serve(api.markPayoutUnsent, (ctx, { params: { id }, body }) =>
    after(ctx, decisions.markUnsent(ctx, id, body.note)),
  );
  serve(files.listBankFiles, listBankFiles);
  serve(files.createBankFile, (ctx, _, { idempotencyKey }) => createBankFile(ctx, idempotencyKey));
  serve(files.readBankFile, (ctx, { params }) => readBankFile(ctx, params.id));
  serve(files.markBankFilePaid, (ctx, { params, body }) => markBankFilePaid(ctx, params.id, body.reference));
  serve(api.sendPayout, (ctx, { params: { id } }) => after(ctx, decisions.resendPayout(ctx, id)));
}

const detail = (ctx: Ctx, id: string) => presentDetail(ctx, id, signedInUser(ctx).id);

const after = async (ctx: Ctx, decided: Promise<store.PayoutRow>) => detail(ctx, (await decided).id);

async function readBalance(ctx: Ctx, code: string): Promise<api.PartnerBalance> {
  const currency = Rates.of(ctx).get(code);
  const { holdMs, minimum, maximum } = ctx.settings.payouts;
  const { id: userId } = signedInUser(ctx);
  const earner = { source: "sales", userId } as const;
  const earnings = await wallet.readEarnings(ctx, earner, holdMs);
  const isOnHold = await areEarningsHeld(ctx, earner);
  const { balance } = earnings;
  const available = isOnHold ? micro(0n) : wholeCents(earnings.available);
  const held = micro(balance - available);
  return {
    balance: convertUsd(balance, currency),
    currency: currency.code,
    available: convertUsd(available, currency),
    held: convertUsd(held, currency),
    onItsWay: convertUsd(earnings.pendingPayout, currency),
    balanceUsd: balance,
    availableUsd: available,
    heldUsd: held,
    onItsWayUsd: earnings.pendingPayout,
    accruing: convertUsd(earnings.accruing, currency),
    accruingUsd: earnings.accruing,
    debt: convertUsd(earnings.debt, currency),
    debtUsd: earnings.debt,
    holdDays: holdMs / DAY_MS,
    isHeld: isOnHold,
    minimumUsd: minimum,
    maximumUsd: maximum,
  };
}
