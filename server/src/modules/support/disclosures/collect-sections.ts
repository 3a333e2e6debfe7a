import { formatUsd, micro } from "@sonum/contract/money";
import type { DISCLOSURE_ITEMS } from "@sonum/contract/support/inbox";
import type { Ctx } from "../../../platform/context.ts";
import * as store from "./disclosure-store.ts";

export type DisclosureItem = (typeof DISCLOSURE_ITEMS)[number];

export type Column =
  | ("username" | "email" | "givenName" | "familyName" | "language" | "signedUpAt")
  | ("signedInAt" | "lastUsedAt" | "endedAt" | "address" | "device")
  | ("order" | "boughtAt" | "until" | "service" | "country" | "phone" | "priceUsd")
  | ("payment" | "paidAt" | "method" | "received" | "currency" | "creditedUsd")
  | "cameAt";

/** All rows of one kind of data, as text; times in UTC. */
export type Section = {
  item: DisclosureItem;
  columns: Column[];
  rows: (string | null)[][];
  isComplete: boolean;
};

/** Collects the requested kinds of data about a user, and no others. Never includes message texts. */
export async function collectSections(
  ctx: Ctx,
  subject: string,
  items: DisclosureItem[],
): Promise<Section[]> {
  const sections: Section[] = [];
  for (const item of new Set(items)) {
    const { columns, read } = KINDS[item];
    const rows = await read(ctx, subject);
    sections.push({ item, columns, rows, isComplete: rows.length < store.ROWS_MAX });
  }
  return sections;
}

type Kind = { columns: Column[]; read: (ctx: Ctx, subject: string) => Promise<(string | null)[][]> };

const KINDS: Record<DisclosureItem, Kind> = {
  account: {
    columns: ["username", "email", "givenName", "familyName", "language", "signedUpAt"],
    read: async (ctx, subject) =>
      (await store.listAccountData(ctx, subject)).map((one) => [
        one.username,
        one.email,
        one.givenName,
        one.familyName,
        one.locale,
        isoTime(one.createdAt),
      ]),
  },
  sign_ins: {
    columns: ["signedInAt", "lastUsedAt", "endedAt", "address", "device"],
    read: async (ctx, subject) =>
      (await store.listSignIns(ctx, subject)).map((one) => [
        isoTime(one.createdAt),
        isoTime(one.lastUsedAt),
        one.endedAt && isoTime(one.endedAt),
        one.address,
        one.userAgent,
      ]),
  },
  orders: {
    columns: ["order", "boughtAt", "until", "service", "country", "phone", "priceUsd"],
    read: async (ctx, subject) =>
      (await store.listOrders(ctx, subject)).map((one) => [
        publicOrderId(ctx, one.id),
        isoTime(one.boughtAt),
        isoTime(one.until),
        one.service,
        one.country.toUpperCase(),
        one.phone,
        formatUsd(micro(one.price)),
      ]),
  },
  payments: {
    columns: ["payment", "paidAt", "method", "received", "currency", "creditedUsd"],
    read: async (ctx, subject) =>
      (await store.listPayments(ctx, subject)).map((one) => [
        one.id,
        isoTime(one.createdAt),
        one.method,
        formatUsd(micro(one.received)),
        one.currency,
        formatUsd(micro(one.credited)),
      ]),
  },
  message_times: {
    columns: ["order", "phone", "cameAt"],
    read: async (ctx, subject) =>
      (await store.listMessageTimes(ctx, subject)).map((one) => [
        publicOrderId(ctx, one.id),
        one.phone,
        isoTime(one.at),
      ]),
  },
};

const publicOrderId = ({ publicIds }: Ctx, id: bigint): string => String(publicIds.toPublic(id));
const isoTime = (moment: Date): string => moment.toISOString();
