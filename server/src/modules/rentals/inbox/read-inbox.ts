import type { OrderMessage } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, type CsvFile, csvFile } from "../../../platform/http/csv.ts";
import { getOwnRental } from "../find-own-rental.ts";
import type { RentalMessage } from "../tables.ts";
import * as store from "./inbox-store.ts";

const PAGE_SIZE = 1_000;

export async function readInbox(
  ctx: Ctx,
  customerId: string,
  { orderId, ...page }: { orderId: number; limit: number; offset: number },
): Promise<{ data: OrderMessage[]; total: number }> {
  const { id, messages: total } = await getOwnRental(ctx, customerId, orderId);
  const rows = await store.listMessagePage(ctx, id, page);
  return { data: rows.map((row) => presentMessage(ctx, row)), total };
}

export const presentMessage = ({ cipher }: Ctx, message: RentalMessage): OrderMessage => ({
  at: message.cameAt,
  sender: message.sender,
  text: message.encryptedText && cipher.decrypt(message.encryptedText),
  code: message.encryptedCode && cipher.decrypt(message.encryptedCode),
});

/** The whole inbox as a CSV file, oldest first, streamed page by page. */
export async function exportInbox(ctx: Ctx, customerId: string, orderId: number): Promise<CsvFile> {
  const { id, phone } = await getOwnRental(ctx, customerId, orderId);
  return csvFile(
    `messages-${orderId}.csv`,
    ["phone", "at", "sender", "code", "text"],
    pagesOf(ctx, id, phone),
  );
}

async function* pagesOf(ctx: Ctx, rentalId: bigint, phone: string): AsyncGenerator<Cell[][]> {
  let lastId = 0n;
  for (;;) {
    const rows = await store.listMessagesAfter(ctx, rentalId, lastId, PAGE_SIZE);
    const messages = rows.map((row) => presentMessage(ctx, row));
    if (rows.length > 0) yield messages.map(({ at, sender, code, text }) => [phone, at, sender, code, text]);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    lastId = last.id;
  }
}
