import type { Ctx, Tx } from "../../../platform/context.ts";
import type { CheckDecision } from "../tables.ts";

export type NewCheck = { messageId: bigint; recipientId: bigint };

export const insertChecks = (
  tx: Tx,
  checks: NewCheck[],
  { askedAt, dueAt }: { askedAt: Date; dueAt: Date },
): void =>
  tx.write({
    name: "insert_checks",
    text: `insert into ingest.checks (message_id, recipient_id, asked_at, due_at)
           select message_id, recipient_id, $3, $4 from unnest($1::bigint[], $2::bigint[]) as asked (message_id, recipient_id)`,
    values: [
      checks.map(({ messageId }) => messageId),
      checks.map(({ recipientId }) => recipientId),
      askedAt,
      dueAt,
    ],
  });

export type OpenCheck = {
  id: bigint;
  recipientId: bigint;
  country: number;
  sender: string;
  encryptedText: Buffer;
  askedAt: Date;
  dueAt: Date;
};

/** Undecided checks, the most urgent first. */
export const listOpenChecks = (ctx: Ctx, limit: number): Promise<OpenCheck[]> =>
  ctx.query({
    name: "list_open_checks",
    text: `select c.message_id as id, c.recipient_id as "recipientId", s.country, m.sender,
                  m.encrypted_text as "encryptedText", c.asked_at as "askedAt", c.due_at as "dueAt"
             from ingest.checks c
             join ingest.messages m on m.id = c.message_id
             join fleet.shared_sims s on s.sim_id = m.sim_id
            where c.decision is null and m.encrypted_text is not null
            order by c.due_at, c.message_id limit $1`,
    values: [limit],
  });

/** Orders and rentals with undecided checks, and when the last of these is due. */
export async function listOpenUntil(tx: Tx, recipientIds: bigint[]): Promise<[bigint, Date][]> {
  const rows = await tx.query<{ id: bigint; until: Date }>({
    name: "list_open_until",
    text: `select recipient_id as id, max(due_at) as until from ingest.checks
            where decision is null and recipient_id = any($1::bigint[]) group by recipient_id`,
    values: [recipientIds],
  });
  return rows.map(({ id, until }) => [id, until]);
}

export const countOpenChecks = async (ctx: Ctx): Promise<number> => {
  const [row] = await ctx.query<{ open: number }>({
    name: "count_open_checks",
    text: "select count(*)::int as open from ingest.checks where decision is null",
    values: [],
  });
  return row?.open ?? 0;
};

type Decided = { decision: CheckDecision; by: string };

/** Stores a decision and puts the message back into the queue of new ones. Of several operators only the first decides. */
export const setDecision = async (tx: Tx, id: bigint, { decision, by }: Decided): Promise<boolean> => {
  const rows = await tx.query({
    name: "decide_check",
    text: `with decided as (
             update ingest.checks set decision = $2, decided_by = $3, decided_at = $4
              where message_id = $1 and decision is null
             returning message_id
           )
           update ingest.messages m set state = 'new' from decided where m.id = decided.message_id returning m.id`,
    values: [id, decision, by, tx.clock.now()],
  });
  return rows.length > 0;
};

/** Holds what nobody decided in time. Returns how many. */
export const holdOverdue = async (ctx: Ctx, limit: number): Promise<number> => {
  const rows = await ctx.query({
    name: "hold_overdue_checks",
    text: `with overdue as (
             select message_id from ingest.checks where decision is null and due_at <= $1
              order by due_at limit $2 for update skip locked
           ), decided as (
             update ingest.checks c set decision = 'hold', decided_at = $1
               from overdue where c.message_id = overdue.message_id
             returning c.message_id
           )
           update ingest.messages m set state = 'new' from decided where m.id = decided.message_id returning m.id`,
    values: [ctx.clock.now(), limit],
  });
  return rows.length;
};
