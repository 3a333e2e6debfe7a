import type { Ctx } from "../../../platform/context.ts";
import type { RentalMessage } from "../tables.ts";

const MESSAGE_COLUMNS = `m.id, m.rental_id as "rentalId", m.came_at as "cameAt", m.sender, m.sealed_code as "sealedCode",
  m.sealed_text as "sealedText"`;

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

/**
 * Deletes codes and texts of rentals that ended before a moment; time and kind of sender stay. Returns the number of
 * messages.
 */
export async function deleteTexts(ctx: Ctx, endedBefore: Date, limit: number): Promise<number> {
  const rows = await ctx.query({
    name: "drop_rental_texts",
    text: `update rentals.messages
              set sealed_text = null, sealed_code = null,
                  sender = case when sender ~ '^\\+?[0-9]{7,}$' then 'number' else sender end
            where id in (select m.id from rentals.messages m join rentals.rentals r on r.id = m.rental_id
                          where m.sealed_text is not null and r.ends_at < $1 limit $2)
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
            where m.sealed_text is not null`,
    values: [endedBefore],
  });
  return count ?? { held: 0, overdue: 0, oldestAt: null };
};
