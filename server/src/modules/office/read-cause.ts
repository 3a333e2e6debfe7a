import type * as api from "@sonum/contract/ledger";
import { formatUsd, type Money } from "@sonum/contract/money";
import type { Reply } from "@sonum/contract/route";
import type { Ctx } from "../../platform/context.ts";
import { listPeople } from "../accounts/index.ts";
import { findSale } from "../activations/index.ts";
import { findRefundRequest, findTopUpById } from "../payments/index.ts";
import { findPayout } from "../payouts/index.ts";
import { findRented } from "../rentals/index.ts";
import { listEntriesOf } from "../wallet/index.ts";
import { entryUnknown } from "./errors.ts";
import { presentEntry } from "./present-entry.ts";
import { findAdjustment } from "./users/adjust-store.ts";
import { findClosing } from "./users/closing-store.ts";

type Kind = Reply<typeof api.readCause>["kind"];
type Facts = api.CauseFact[];
type Cause = { kind: Kind; id: string; keys: string[] };

/** What an entry was made for, by its key: the thing itself as far as it is known, and all entries made for the same. */
export async function readCause(ctx: Ctx, key: string) {
  const cause = causeOf(key);
  const entries = await listEntriesOf(ctx, cause.keys);
  if (!entries.some((entry) => entry.key === key)) throw entryUnknown();
  const { kind, id } = cause;
  return {
    kind,
    id: kind === "order" || kind === "rental" ? String(ctx.orderIds.toPublic(BigInt(id))) : id,
    facts: await withNames(ctx, await FACTS[kind](ctx, id)),
    entries: entries.map((entry) => presentEntry(ctx, entry)),
  };
}

/** How often the credit of one top-up was changed is bounded by what providers report; no more are shown. */
const CHANGES_MAX = 100;

/** An order, and what a complaint about its code took back. */
const SOLD = ["buy:*", "end:*", "late:*", "end:*:back", "late:*:back", "complaint:*"];

/** A rental and its prolongations, each with its end. */
const RENTED = [
  ...Array.from({ length: CHANGES_MAX }, (_, part) =>
    ["", ":end", ":end:back"].map((end) => `rent:*:${part}${end}`),
  ).flat(),
  "rent:*:lost",
];

function causeOf(key: string): Cause {
  const [head = "", id = ""] = key.split(":");
  const all = (kind: Kind, ends: string[]) => ({ kind, id, keys: ends.map((end) => end.replace("*", id)) });
  if (/^(buy|end|late|commission|complaint)$/.test(head) && /^\d{1,18}$/.test(id))
    return all("order", [...SOLD, ...RENTED, "commission:*", "commission:*:back"]);
  if (head === "rent" && /^\d{1,18}$/.test(id))
    return all("rental", [...RENTED, "commission:*", "commission:*:back"]);
  if (head === "adjustment") return all("adjustment", ["adjustment:*"]);
  if (head === "topup")
    return all(
      "payment",
      Array.from({ length: CHANGES_MAX }, (_, n) => `topup:*:${n + 1}`),
    );
  if (head === "refund") return all("refund", ["refund:*:ask", "refund:*:end"]);
  if (head === "closing") return all("closing", ["closing:*", "closing:*:paid"]);
  if (head === "payout") return all("payout", ["payout:*", "payout:*:end"]);
  if (/^(promo|promo-back|renounced)$/.test(head))
    return all("person", ["promo:*", "promo-back:*", "renounced:*"]);
  return { kind: "other", id: key, keys: [key] };
}

const text = (name: api.CauseFact["name"], value: string | null | undefined): Facts =>
  value ? [{ name, as: "text", value }] : [];
const moment = (name: api.CauseFact["name"], value: Date): Facts => [
  { name, as: "moment", value: value.toISOString() },
];
const usd = (name: api.CauseFact["name"], value: Money): Facts => [
  { name, as: "usd", value: formatUsd(value) },
];
/** An id here; a name when it leaves. */
const person = (name: api.CauseFact["name"], value: string | null): Facts =>
  value ? [{ name, as: "person", value }] : [];

type Sold = NonNullable<Awaited<ReturnType<typeof findSale>> | Awaited<ReturnType<typeof findRented>>>;

const soldFacts = (sale: Sold | undefined): Facts =>
  sale
    ? [
        ...text("state", sale.state),
        ...person("customer", sale.customerId),
        ...text("service", sale.service),
        ...text("country", sale.country),
        ...usd("amount", sale.price),
        ...moment("began", sale.createdAt),
        ...moment("changed", sale.changedAt),
      ]
    : [];

const FACTS: Record<Kind, (ctx: Ctx, id: string) => Promise<Facts>> = {
  order: async (ctx, id) =>
    soldFacts((await findSale(ctx, BigInt(id))) ?? (await findRented(ctx, BigInt(id)))),
  rental: async (ctx, id) => soldFacts(await findRented(ctx, BigInt(id))),
  async adjustment(ctx, id) {
    const adjustment = await findAdjustment(ctx, id);
    if (!adjustment) return [];
    const { state, userId, amount, reason, askedBy, decidedBy, askedAt, decidedAt } = adjustment;
    return [
      ...text("state", state),
      ...person("customer", userId),
      ...usd("amount", amount),
      ...text("reason", reason),
      ...person("operator", askedBy),
      ...person("operator", decidedBy === askedBy ? null : decidedBy),
      ...moment("began", askedAt),
      ...(decidedAt ? moment("changed", decidedAt) : []),
    ];
  },
  async payment(ctx, id) {
    const topUp = await findTopUpById(ctx, id);
    if (!topUp) return [];
    return [
      ...text("state", topUp.state),
      ...person("customer", topUp.customerId),
      ...text("amount", `${topUp.amount.toFixed(2)} ${topUp.currency}`),
      ...text("fee", `${topUp.fee.toFixed(2)} ${topUp.currency}`),
      ...usd("credited", topUp.credited),
      ...text("method", topUp.method),
      ...text("provider", topUp.provider),
      ...topUp.transactions.flatMap((transaction) => text("transaction", transaction)),
      ...moment("began", topUp.createdAt),
      ...moment("changed", topUp.changedAt),
    ];
  },
  async refund(ctx, id) {
    const request = await findRefundRequest(ctx, id);
    if (!request) return [];
    return [
      ...text("state", request.state),
      ...person("customer", request.customerId),
      ...usd("amount", request.amount),
      ...text("reason", request.reason),
      ...person("operator", request.decidedBy),
      ...moment("began", request.askedAt),
      ...(request.endedAt ? moment("changed", request.endedAt) : []),
    ];
  },
  async closing(ctx, id) {
    const closing = await findClosing(ctx, id);
    if (!closing) return [];
    const { state, userId, owed, reason, askedBy, decidedBy, askedAt, endedAt } = closing;
    return [
      ...text("state", state),
      ...person("customer", userId),
      ...usd("amount", owed),
      ...text("reason", reason),
      ...person("operator", askedBy),
      ...person("operator", decidedBy === askedBy ? null : decidedBy),
      ...moment("began", askedAt),
      ...(endedAt ? moment("changed", endedAt) : []),
    ];
  },
  async payout(ctx, id) {
    const payout = await findPayout(ctx, id);
    if (!payout) return [];
    return [
      ...text("state", payout.state),
      ...person("customer", payout.userId),
      ...usd("amount", payout.amount),
      ...text("source", payout.source),
      ...text("target", payout.target),
      ...text("transaction", payout.reference),
      ...text("reason", payout.reason),
      ...payout.approvers.flatMap((id) => person("operator", id)),
      ...moment("began", payout.requestedAt),
      ...moment("changed", payout.changedAt),
    ];
  },
  person: async (_, id) => person("customer", id),
  other: async () => [],
};

async function withNames(ctx: Ctx, facts: Facts): Promise<Facts> {
  const ids = facts.flatMap(({ as, value }) => (as === "person" ? [value] : []));
  const names = new Map((await listPeople(ctx, ids)).map(({ id, username }) => [id, username]));
  return facts.map((fact) =>
    fact.as === "person" ? { ...fact, value: names.get(fact.value) ?? fact.value } : fact,
  );
}
