import type { Ctx, Tx } from "../../../platform/context.ts";
import { storedState } from "../rules.ts";
import type { RentalMessage } from "../tables.ts";

const MESSAGE_COLUMNS = `m.id, m.rental_id as "rentalId", m.came_at as "cameAt", m.sender, m.encrypted_code as "encryptedCode",
  m.encrypted_text as "encryptedText"`;

/** `service` is null for the whole number. */
export type RunningRental = {
  id: bigint;
  customerId: string;
  simId: number;
  service: number | null;
  startsAt: Date;
  endsAt: Date;
};

/**
 * Rentals that a message on one of these SIMs could belong to: running ones, and those in cooldown, because a machine
 * may forward late what came in time.
 */
export const listRunningOnSims = (ctx: Ctx, simIds: number[]): Promise<RunningRental[]> =>
  ctx.query({
    name: "list_running_on_sims",
    text: `select r.id, r.customer_id as "customerId", r.sim_id as "simId", r.service, r.starts_at as "startsAt", r.ends_at as "endsAt"
             from rentals.rentals r
            where r.sim_id = any($1::int[]) and r.kept_until > $2
              and r.state <> ${storedState.cancelled} and r.starts_at <= $2`,
    values: [simIds, ctx.clock.now()],
  });

export type UpdatedRental = { id: bigint; customerId: string; messages: number };

/** Adds to the message counts of rentals that are running or in cooldown; the others are missing from the result. */
export const addMessageCounts = (tx: Tx, counts: Map<bigint, number>): Promise<UpdatedRental[]> =>
  tx.query({
    name: "take_rental_messages",
    text: `update rentals.rentals r set messages = r.messages + came.count, changed_at = $3
             from (select id from rentals.rentals where id = any($1::bigint[]) order by id for update) as locked
             join unnest($1::bigint[], $2::int[]) as came (id, count) on came.id = locked.id
            where r.id = locked.id and r.state <> ${storedState.cancelled} and r.starts_at <= $3 and r.kept_until > $3
           returning r.id, r.customer_id as "customerId", r.messages`,
    values: [[...counts.keys()], [...counts.values()], tx.clock.now()],
  });

/** Sets until when an operator decides about a message of a rental; null once decided. Other ids are ignored. */
export const setChecking = (
  tx: Tx,
  checking: Map<bigint, Date | null>,
): Promise<Pick<UpdatedRental, "id" | "customerId">[]> =>
  tx.query({
    name: "set_rentals_checking",
    text: `update rentals.rentals r set checking_until = asked.until, changed_at = $3
             from (select id from rentals.rentals where id = any($1::bigint[]) order by id for update) as locked
             join unnest($1::bigint[], $2::timestamptz[]) as asked (id, until) on asked.id = locked.id
            where r.id = locked.id
           returning r.id, r.customer_id as "customerId"`,
    values: [[...checking.keys()], [...checking.values()], tx.clock.now()],
  });

/** Notes that a multimedia message came for rentals. Other ids are ignored. */
export const setUnreadable = (
  tx: Tx,
  unreadable: Map<bigint, Date>,
): Promise<Pick<UpdatedRental, "id" | "customerId">[]> =>
  tx.query({
    name: "set_rentals_unreadable",
    text: `update rentals.rentals r set unreadable_at = came.at, changed_at = $3
             from (select id from rentals.rentals where id = any($1::bigint[]) order by id for update) as locked
             join unnest($1::bigint[], $2::timestamptz[]) as came (id, at) on came.id = locked.id
            where r.id = locked.id
           returning r.id, r.customer_id as "customerId"`,
    values: [[...unreadable.keys()], [...unreadable.values()], tx.clock.now()],
  });

type NewMessage = { rentalId: bigint; sender: string; encryptedCode: Buffer | null; encryptedText: Buffer };

export const insertMessages = (tx: Tx, messages: NewMessage[]): void =>
  tx.write({
    name: "insert_rental_messages",
    text: `insert into rentals.messages (rental_id, came_at, sender, encrypted_code, encrypted_text)
           select rental_id, $5, sender, code, text
             from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[]) as came (rental_id, sender, code, text)`,
    values: [
      messages.map(({ rentalId }) => rentalId),
      messages.map(({ sender }) => sender),
      messages.map(({ encryptedCode }) => encryptedCode),
      messages.map(({ encryptedText }) => encryptedText),
      tx.clock.now(),
    ],
  });

/** The newest messages of each rental, newest first. */
export const listNewestMessages = (ctx: Ctx, rentalIds: bigint[], limit: number): Promise<RentalMessage[]> =>
  ctx.query({
    name: "list_newest_rental_messages",
    text: `select newest.* from unnest($1::bigint[]) as wanted (id)
             cross join lateral (
               select ${MESSAGE_COLUMNS} from rentals.messages m where m.rental_id = wanted.id order by m.id desc limit $2
             ) as newest`,
    values: [rentalIds, limit],
  });

type Page = { limit: number; offset: number };

export const listMessagePage = (
  ctx: Ctx,
  rentalId: bigint,
  { limit, offset }: Page,
): Promise<RentalMessage[]> =>
  ctx.query({
    name: "list_rental_messages",
    text: `select ${MESSAGE_COLUMNS} from rentals.messages m
            where m.rental_id = $1 order by m.id desc offset $2 limit $3`,
    values: [rentalId, offset, limit],
  });

export const listMessagesAfter = (ctx: Ctx, rentalId: bigint, afterId: bigint, limit: number) =>
  ctx.query<RentalMessage>({
    name: "list_rental_messages_after",
    text: `select ${MESSAGE_COLUMNS} from rentals.messages m
            where m.rental_id = $1 and m.id > $2 order by m.id limit $3`,
    values: [rentalId, afterId, limit],
  });

export const listCustomerMessages = (ctx: Ctx, customerId: string, limit: number): Promise<RentalMessage[]> =>
  ctx.db
    .selectFrom("rentals.messages as m")
    .innerJoin("rentals.rentals as r", "r.id", "m.rentalId")
    .selectAll("m")
    .where("r.customerId", "=", customerId)
    .orderBy("m.id")
    .limit(limit)
    .execute();

/** Erases the contents of a customer's messages. */
export async function eraseMessagesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.db
    .updateTable("rentals.messages")
    .set({ encryptedCode: null, encryptedText: null, sender: null })
    .where("rentalId", "in", (from) =>
      from.selectFrom("rentals.rentals").select("id").where("customerId", "=", customerId),
    )
    .execute();
}

/**
 * Deletes codes and texts of rentals that ended before a moment; time and kind of sender stay. Returns the number of
 * messages.
 */
export async function deleteTexts(ctx: Ctx, endedBefore: Date, limit: number): Promise<number> {
  const rows = await ctx.query({
    name: "drop_rental_texts",
    text: `update rentals.messages
              set encrypted_text = null, encrypted_code = null,
                  sender = case when sender ~ '^\\+?[0-9]{7,}$' then 'number' else sender end
            where id in (select m.id from rentals.messages m join rentals.rentals r on r.id = m.rental_id
                          where m.encrypted_text is not null and r.ends_at < $1 limit $2)
           returning id`,
    values: [endedBefore, limit],
  });
  return rows.length;
}

export type TextCount = { held: number; overdue: number; oldestAt: Date | null };

/** Messages with a stored text, how many belong to rentals that ended before a moment, and when the oldest ended. */
export const countTexts = async (ctx: Ctx, endedBefore: Date): Promise<TextCount> => {
  const [count] = await ctx.query<TextCount>({
    name: "count_rental_texts",
    text: `select count(*)::int as held, (count(*) filter (where r.ends_at < $1))::int as overdue,
                  min(r.ends_at) as "oldestAt"
             from rentals.messages m join rentals.rentals r on r.id = m.rental_id
            where m.encrypted_text is not null`,
    values: [endedBefore],
  });
  return count ?? { held: 0, overdue: 0, oldestAt: null };
};
