import type { Money } from "@sonum/contract/money";
import { BANK_FILE_MAX } from "@sonum/contract/payouts/bank-files";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { PayoutRow } from "../store.ts";

const FILES = "payouts.bankFiles";
const REQUESTS = "payouts.requests";
const LIST_MAX = 50;

export async function insertBankFile(tx: Tx, file: { id: string; createdBy: string }): Promise<void> {
  await tx.db
    .insertInto(FILES)
    .values({ ...file, createdAt: tx.clock.now() })
    .execute();
}

export const findBankFile = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom(FILES).selectAll().where("id", "=", id).executeTakeFirst();

/** Approved payouts that leave the shop, oldest first. */
export const listApproved = (ctx: Ctx): Promise<PayoutRow[]> => approvedIn(ctx).execute();

/** The same, locked; those that another operator decides about right now are left out. */
export const lockApproved = (tx: Tx): Promise<PayoutRow[]> =>
  approvedIn(tx).forUpdate().skipLocked().execute();

const approvedIn = ({ db }: Ctx) =>
  db
    .selectFrom(REQUESTS)
    .selectAll()
    .where("state", "=", "approved")
    .where("target", "=", "outside")
    .orderBy("requestedAt")
    .limit(BANK_FILE_MAX);

export async function setBankFile(tx: Tx, payoutIds: string[], bankFileId: string): Promise<void> {
  await tx.db.updateTable(REQUESTS).set({ bankFileId }).where("id", "in", payoutIds).execute();
}

export const listInFile = (ctx: Ctx, bankFileId: string): Promise<PayoutRow[]> =>
  ctx.db
    .selectFrom(REQUESTS)
    .selectAll()
    .where("bankFileId", "=", bankFileId)
    .orderBy("requestedAt")
    .orderBy("id")
    .execute();

export type FileSummary = {
  id: string;
  createdAt: Date;
  createdBy: string;
  payouts: number;
  open: number;
  amount: Money;
};

/** The newest files with what is in them. */
export const listBankFiles = (ctx: Ctx, id?: string): Promise<FileSummary[]> =>
  ctx.query({
    name: id === undefined ? "list_bank_files" : "read_bank_file",
    text: `select f.id, f.created_at as "createdAt", f.created_by as "createdBy", r.payouts, r.open, r.amount
             from (select * from payouts.bank_files where $2::text is null or id = $2
                    order by created_at desc limit $1) f
             cross join lateral (
               select count(*)::int as payouts, (count(*) filter (where state = 'unknown'))::int as open,
                      coalesce(sum(amount), 0)::bigint as amount
                 from payouts.requests where bank_file_id = f.id) r
            order by f.created_at desc`,
    values: [LIST_MAX, id ?? null],
  });
