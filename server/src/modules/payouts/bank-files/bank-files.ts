import { formatUsd } from "@sonum/contract/money";
import type { BankFile } from "@sonum/contract/payouts/bank-files";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/database/idempotency.ts";
import { listUsernames, requireRecentConfirmation } from "../../accounts/index.ts";
import { decryptDestination, isInSanctionedCountry } from "../destination.ts";
import { completePayout } from "../end-payout.ts";
import { bankFileUnknown, nothingForBankFile } from "../errors.ts";
import { insertStep, lockRequest, type PayoutRow, setState } from "../store.ts";
import * as store from "./store.ts";
import { writePain001 } from "./write-pain001.ts";

export async function listBankFiles(ctx: Ctx) {
  const waiting = (await store.listApproved(ctx)).filter((payout) => isForBankFile(ctx, payout));
  const account = ctx.settings.payouts.account;
  return {
    data: await present(ctx, await store.listBankFiles(ctx)),
    waiting: waiting.length,
    isAvailable: account !== undefined,
  };
}

/**
 * Puts all approved payouts to bank accounts into a file for the bank. Each is in one file only, until an operator says that
 * it was not sent. Whoever makes the file gets nothing by it.
 */
export async function createBankFile(ctx: Ctx, key: string | undefined): Promise<BankFile> {
  const { id: by } = requireRecentConfirmation(ctx);
  const id = await transact(ctx, (tx) =>
    key === undefined
      ? create(tx, by)
      : runIdempotent(tx, { owner: by, key, input: { bankFile: true } }, () => create(tx, by)),
  );
  return getPresented(ctx, id);
}

async function create(tx: Tx, by: string): Promise<string> {
  const locked = tx.settings.payouts.account ? await store.lockApproved(tx) : [];
  const payouts = locked.filter((payout) => isForBankFile(tx, payout) && payout.userId !== by);
  if (payouts.length === 0) throw nothingForBankFile();
  const id = tx.newId("bnk");
  await store.insertBankFile(tx, { id, createdBy: by });
  await store.setBankFile(
    tx,
    payouts.map((payout) => payout.id),
    id,
  );
  for (const payout of payouts) {
    await insertStep(tx, { payoutId: payout.id, action: "sent", actorId: by, note: id });
    await setState(tx, payout, { state: "unknown" });
  }
  await auditAction(tx, { by, what: "payout: bank file", about: id, details: { count: payouts.length } });
  return id;
}

/** To a bank account that is not in a sanctioned country. */
function isForBankFile(ctx: Ctx, { destination }: PayoutRow): boolean {
  const account = destination && decryptDestination(ctx, destination);
  return account?.method === "iban" && !isInSanctionedCountry(ctx, account);
}

/** The same file however often it is read, without what was found not sent and put into a later one. */
export async function readBankFile(ctx: Ctx, id: string) {
  const file = await store.findBankFile(ctx, id);
  const from = ctx.settings.payouts.account;
  if (!file || !from) throw bankFileUnknown();
  const transfers = (await store.listInFile(ctx, id)).flatMap(({ id: payoutId, amount, destination }) =>
    destination ? [{ id: payoutId, amount, destination: decryptDestination(ctx, destination) }] : [],
  );
  const xml = writePain001({ id, createdAt: file.createdAt, from, transfers });
  return { fileName: `sonum-${id}.xml`, xml };
}

/** Completes what is still open in a file, once; may be repeated. */
export async function markBankFilePaid(ctx: Ctx, id: string, reference: string): Promise<BankFile> {
  const { id: by } = requireRecentConfirmation(ctx);
  if (!(await store.findBankFile(ctx, id))) throw bankFileUnknown();
  await transact(ctx, async (tx) => {
    for (const { id: payoutId } of await store.listInFile(tx, id))
      await complete(tx, payoutId, { by, reference });
  });
  return getPresented(ctx, id);
}

async function complete(tx: Tx, payoutId: string, { by, reference }: { by: string; reference: string }) {
  const payout = await lockRequest(tx, payoutId);
  if (payout?.state !== "unknown" || payout.userId === by) return;
  await completePayout(tx, payout, { actorId: by, reference });
  const details = {
    amountUsd: formatUsd(payout.amount),
    source: payout.source,
    state: "paid",
    note: reference,
  };
  await auditAction(tx, { by, what: "payout: paid", about: payoutId, details });
}

async function getPresented(ctx: Ctx, id: string): Promise<BankFile> {
  const [file] = await present(ctx, await store.listBankFiles(ctx, id));
  if (!file) throw bankFileUnknown();
  return file;
}

async function present(ctx: Ctx, files: store.FileSummary[]): Promise<BankFile[]> {
  const names = await listUsernames(
    ctx,
    files.map(({ createdBy }) => createdBy),
  );
  return files.map(({ createdBy, amount, ...file }) => ({
    ...file,
    by: names.get(createdBy) ?? createdBy,
    amountUsd: amount,
  }));
}
