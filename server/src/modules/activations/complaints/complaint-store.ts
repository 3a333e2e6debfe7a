import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { NewRow, Row } from "../../../platform/database/database.ts";
import type { Order } from "../order.ts";
import { CODE_STATUSES } from "../rules.ts";
import { ORDER_COLUMNS } from "../store.ts";
import type { ComplaintState } from "../tables.ts";

const COMPLAINTS = "activations.complaints";
export type Complaint = Row<typeof COMPLAINTS>;

/** Marks an order as complained about; returns nothing if it already was. */
export const markComplained = (tx: Tx, id: bigint): Promise<Order[]> =>
  tx.query({
    name: "mark_complained",
    text: `update activations.orders o set complaint = 'made', changed_at = $2
            where o.id = $1 and o.complaint is null and o.sms_at is not null returning ${ORDER_COLUMNS}`,
    values: [id, tx.clock.now()],
  });

export async function insertComplaint(tx: Tx, row: NewRow<typeof COMPLAINTS>): Promise<void> {
  await tx.db.insertInto(COMPLAINTS).values(row).execute();
}

/** Recent codes of the same partner for the same service, still encrypted. */
export const listEncryptedCodes = (
  ctx: Ctx,
  { id, partnerId, service }: Pick<Order, "id" | "partnerId" | "service">,
  limit: number,
): Promise<{ encryptedCode: Buffer }[]> =>
  ctx.query({
    name: "list_sealed_codes_of_partner",
    text: `select o.encrypted_code as "encryptedCode"
             from fleet.shared_sims s join activations.orders o
               on o.sim_id = s.sim_id and o.service = $2 and o.status in (${CODE_STATUSES})
            where s.partner_id = $1 and o.id <> $3 and o.encrypted_code is not null
            order by o.id desc limit $4`,
    values: [partnerId, service, id, limit],
  });

export type ComplainedOrder = Complaint & { price: Money; username: string };

/** The complaints of a case; while it is open, the undecided ones about its partner. */
export const listComplaintsOf = (
  ctx: Ctx,
  { id, partnerId, state }: { id: string; partnerId: string; state: string },
  limit: number,
): Promise<ComplainedOrder[]> =>
  ctx.db
    .selectFrom(`${COMPLAINTS} as c`)
    .innerJoin("activations.orders as o", "o.id", "c.orderId")
    .innerJoin("accounts.sharedUsers as u", "u.id", "c.customerId")
    .selectAll("c")
    .select(["o.price", "u.username"])
    .$if(state === "open", (query) =>
      query.where("c.partnerId", "=", partnerId).where("c.state", "=", "made"),
    )
    .$if(state !== "open", (query) => query.where("c.caseId", "=", id))
    .orderBy("c.madeAt", "desc")
    .limit(limit)
    .execute();

/** Assigns all undecided complaints about a partner to the case, with its decision. */
export const decideComplaints = (
  tx: Tx,
  { id, partnerId }: { id: string; partnerId: string },
  state: Exclude<ComplaintState, "made">,
): Promise<{ orderId: bigint; customerId: string }[]> =>
  tx.db
    .updateTable(COMPLAINTS)
    .set({ state, caseId: id })
    .where("partnerId", "=", partnerId)
    .where("state", "=", "made")
    .returning(["orderId", "customerId"])
    .execute();

export async function setOrderComplaints(tx: Tx, ids: bigint[], state: ComplaintState): Promise<void> {
  await tx.query({
    name: "set_order_complaints",
    text: "update activations.orders set complaint = $2, changed_at = $3 where id = any($1::bigint[])",
    values: [ids, state, tx.clock.now()],
  });
}

/** Upheld complaints not refunded yet. Not locked: `markRefunded` lets one caller win. */
export const listRefundsDue = (ctx: Ctx, limit: number): Promise<{ orderId: bigint }[]> =>
  ctx.db
    .selectFrom(COMPLAINTS)
    .select("orderId")
    .where("state", "=", "upheld")
    .where("refundedAt", "is", null)
    .orderBy("orderId")
    .limit(limit)
    .execute();

/** False if it was already refunded. */
export async function markRefunded(tx: Tx, orderId: bigint): Promise<boolean> {
  const marked = await tx.db
    .updateTable(COMPLAINTS)
    .set({ refundedAt: tx.clock.now() })
    .where("orderId", "=", orderId)
    .where("state", "=", "upheld")
    .where("refundedAt", "is", null)
    .returning("orderId")
    .executeTakeFirst();
  return marked !== undefined;
}
