import type { Ctx, Tx } from "../../platform/context.ts";
import type { NewRow, Row } from "../../platform/database/database.ts";
import type { Reception } from "../fleet/index.ts";
import type { CheckDecision, MessageState } from "./tables.ts";

export type NewMessage = {
  key: string;
  simId: number;
  sender: string;
  encryptedText: Buffer;
  textFingerprint: Buffer;
  sentAt: Date;
  reception: Reception;
  mayRepeat: boolean;
  isMultimedia: boolean;
};

/** Stores messages, ignoring duplicates. */
export const insertMessages = (
  ctx: Ctx,
  machineId: string,
  messages: NewMessage[],
): Promise<{ id: bigint }[]> =>
  ctx.query({
    name: "insert_messages",
    text: `insert into ingest.messages (machine_id, key, sim_id, sender, encrypted_text, sent_at, text_fingerprint,
                                        received_from, received_until, is_multimedia, stored_at)
           select $1, key, sim_id, sender, encrypted_text, sent_at, text_fingerprint, received_from, received_until,
                  is_multimedia, $8
             from unnest($2::text[], $3::int[], $4::text[], $5::bytea[], $6::timestamptz[], $7::bytea[],
                         $9::timestamptz[], $10::timestamptz[], $11::boolean[])
               as came (key, sim_id, sender, encrypted_text, sent_at, text_fingerprint, received_from, received_until,
                        is_multimedia)
               on conflict (machine_id, key) do nothing
           returning id`,
    values: [
      machineId,
      messages.map(({ key }) => key),
      messages.map(({ simId }) => simId),
      messages.map(({ sender }) => sender),
      messages.map(({ encryptedText }) => encryptedText),
      messages.map(({ sentAt }) => sentAt),
      messages.map(({ textFingerprint }) => textFingerprint),
      ctx.clock.now(),
      messages.map(({ reception }) => reception.from),
      messages.map(({ reception }) => reception.until),
      messages.map(({ isMultimedia }) => isMultimedia),
    ],
  });

export type StoredMessage = {
  id: bigint;
  simId: number;
  country: number;
  sender: string;
  encryptedText: Buffer;
  receivedFrom: Date;
  receivedUntil: Date;
  isMultimedia: boolean;
  /** Set once an operator was asked about the message. */
  decision: CheckDecision | null;
  askedFor: bigint | null;
};

/** Locks new messages, oldest first; two nodes never get the same one. */
export const lockNewMessages = (tx: Tx, limit: number): Promise<StoredMessage[]> =>
  tx.query({
    name: "lock_new_messages",
    text: `select m.id, m.sim_id as "simId", s.country, m.sender, m.encrypted_text as "encryptedText",
                  coalesce(m.received_from, m.sent_at) as "receivedFrom",
                  coalesce(m.received_until, m.sent_at) as "receivedUntil",
                  m.is_multimedia as "isMultimedia", c.decision, c.recipient_id as "askedFor"
             from ingest.messages m join fleet.shared_sims s on s.sim_id = m.sim_id
             left join ingest.checks c on c.message_id = m.id
            where m.state = 'new' and m.encrypted_text is not null
            order by m.id limit $1 for update of m skip locked`,
    values: [limit],
  });

export type MatchResult = {
  id: bigint;
  state: Exclude<MessageState, "new">;
  service: number | undefined;
  orderId: bigint | undefined;
};

export const setMatchResults = (tx: Tx, results: MatchResult[]): void =>
  tx.write({
    name: "set_verdicts",
    text: `update ingest.messages m set state = v.state, service = v.service, order_id = v.order_id
             from unnest($1::bigint[], $2::text[], $3::smallint[], $4::bigint[]) as v (id, state, service, order_id)
            where m.id = v.id`,
    values: [
      results.map(({ id }) => id),
      results.map(({ state }) => state),
      results.map(({ service }) => service ?? null),
      results.map(({ orderId }) => orderId ?? null),
    ],
  });

/**
 * Deletes the texts of messages stored before a time; match result and text fingerprint stay. A sender that is a phone number
 * is personal data and becomes `number`.
 */
export async function deleteTexts(ctx: Ctx, storedBefore: Date, limit: number): Promise<number> {
  const rows = await ctx.query({
    name: "drop_message_texts",
    text: `update ingest.messages
              set encrypted_text = null, sender = case when sender ~ '^\\+?[0-9]{7,}$' then 'number' else sender end
            where id in (select id from ingest.messages
                          where encrypted_text is not null and stored_at < $1 and state not in ('new', 'checking')
                          order by stored_at limit $2)
           returning id`,
    values: [storedBefore, limit],
  });
  return rows.length;
}

/** Deletes the texts delivered to one customer. */
export async function deleteCustomerTexts(tx: Tx, customerId: string): Promise<void> {
  await tx.query({
    name: "drop_texts_of",
    text: `update ingest.messages m set encrypted_text = null
             from (select id from activations.shared_orders where customer_id = $1
                   union all select id from rentals.shared_rentals where customer_id = $1) as o
            where o.id = m.order_id and m.encrypted_text is not null`,
    values: [customerId],
  });
}

export type TextCount = { held: number; overdue: number; oldestAt: Date | null };

/** Stored texts: all, those stored before a time, and the oldest. */
export const countTexts = async (ctx: Ctx, before: Date): Promise<TextCount> => {
  const [count] = await ctx.query<TextCount>({
    name: "count_message_texts",
    text: `select count(*)::int as held, (count(*) filter (where stored_at < $1))::int as overdue,
                  min(stored_at) as "oldestAt"
             from ingest.messages where encrypted_text is not null`,
    values: [before],
  });
  return count ?? { held: 0, overdue: 0, oldestAt: null };
};

const RULES = "ingest.senderRules";
export const RULES_MAX = 2_000;

export type StoredRule = Row<typeof RULES>;

export const listSenderRules = (ctx: Ctx): Promise<StoredRule[]> =>
  ctx.db.selectFrom(RULES).selectAll().orderBy("id", "desc").limit(RULES_MAX).execute();

export const insertSenderRule = (tx: Tx, rule: NewRow<typeof RULES>): Promise<{ id: bigint }> =>
  tx.db.insertInto(RULES).values(rule).returning("id").executeTakeFirstOrThrow();

export const deleteSenderRule = (tx: Tx, id: bigint): Promise<StoredRule | undefined> =>
  tx.db.deleteFrom(RULES).where("id", "=", id).returningAll().executeTakeFirst();
