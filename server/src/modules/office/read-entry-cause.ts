import { formatUsd, type Money } from "@sonum/contract/money";
import type * as api from "@sonum/contract/office/ledger";
import type { Reply } from "@sonum/contract/route";
import type { Ctx } from "../../platform/context.ts";
import { listUsernames } from "../accounts/index.ts";
import { findOrderSummary } from "../activations/index.ts";
import { findRefundRequest, findTopUpById } from "../payments/index.ts";
import { findPayout } from "../payouts/index.ts";
import { findRentalSummary } from "../rentals/index.ts";
import { listEntriesByKey } from "../wallet/index.ts";
import { entryNotFound } from "./errors.ts";
import { presentEntry } from "./present-entry.ts";
import { type AdjustmentRow, findAdjustment } from "./users/adjustment-store.ts";
import { findClosing } from "./users/closing-store.ts";

type Kind = Reply<typeof api.readCause>["kind"];
type Facts = api.CauseFact[];
type Cause = { kind: Kind; id: string; keys: string[] };

/** Finds what a ledger entry was made for by its key, with the known facts and all entries of the same cause. */
export async function readEntryCause(ctx: Ctx, key: string) {
  const cause = causeOf(key);
  const entries = await listEntriesByKey(ctx, cause.keys);
  if (!entries.some((entry) => entry.key === key)) throw entryNotFound();
  const { kind, id } = cause;
  return {
    kind,
    id: kind === "order" || kind === "rental" ? String(ctx.publicIds.toPublic(BigInt(id))) : id,
    facts: await withNames(ctx, await FACTS[kind](ctx, id)),
    entries: entries.map((entry) => presentEntry(ctx, entry)),
  };
}

/** Limit of numbered keys per cause: credit changes of a top-up, charges of a rental. */
const CHANGES_MAX = 100;

/** Keys of an order, including refunds after a complaint. `*` stands for the id. */
const ORDER_KEYS = ["buy:*", "end:*", "late:*", "end:*:back", "late:*:back", "complaint:*"];

/** Keys of a rental: the initial charge and each extension, with their ends. */
const RENTAL_KEYS = [
  ...Array.from({ length: CHANGES_MAX }, (_, charge) =>
    ["", ":end", ":end:back"].map((end) => `rent:*:${charge}${end}`),
  ).flat(),
  "rent:*:lost",
];

function causeOf(key: string): Cause {
  const [head = "", id = ""] = key.split(":");
  const all = (kind: Kind, ends: string[]) => ({ kind, id, keys: ends.map((end) => end.replace("*", id)) });
  if (/^(buy|end|late|commission|complaint)$/.test(head) && /^\d{1,18}$/.test(id))
    return all("order", [...ORDER_KEYS, ...RENTAL_KEYS, "commission:*", "commission:*:back"]);
  if (head === "rent" && /^\d{1,18}$/.test(id))
    return all("rental", [...RENTAL_KEYS, "commission:*", "commission:*:back"]);
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

/** All ledger entries of an order or a rental, oldest first, with those of refunds by operators. */
export const listPurchaseEntries = (ctx: Ctx, id: bigint, adjustmentIds: string[]) =>
  listEntriesByKey(ctx, [
    ...causeOf(`buy:${id}`).keys,
    ...adjustmentIds.map((adjustment) => `adjustment:${adjustment}`),
  ]);

const text = (name: api.CauseFact["name"], value: string | null | undefined): Facts =>
  value ? [{ name, as: "text", value }] : [];
const moment = (name: api.CauseFact["name"], value: Date): Facts => [
  { name, as: "moment", value: value.toISOString() },
];
const usd = (name: api.CauseFact["name"], value: Money): Facts => [
  { name, as: "usd", value: formatUsd(value) },
];
/** Holds a user id until `withNames` replaces it with the username. */
const person = (name: api.CauseFact["name"], value: string | null): Facts =>
  value ? [{ name, as: "person", value }] : [];

type OrderOrRental = NonNullable<
  Awaited<ReturnType<typeof findOrderSummary>> | Awaited<ReturnType<typeof findRentalSummary>>
>;

const orderFacts = (order: OrderOrRental | undefined): Facts =>
  order
    ? [
        ...text("state", order.state),
        ...person("customer", order.customerId),
        ...text("service", order.service),
        ...text("country", order.country),
        ...usd("amount", order.price),
        ...moment("began", order.createdAt),
        ...moment("changed", order.changedAt),
      ]
    : [];

type OperatorRequest = Omit<AdjustmentRow, "state" | "decidedAt" | "orderId"> & {
  state: string;
  endedAt: Date | null;
};

/** Of a balance adjustment or a closing: one operator requests it, another decides. */
const operatorFacts = (request: OperatorRequest): Facts => {
  const { state, userId, amount, reason, askedBy, decidedBy, askedAt, endedAt } = request;
  return [
    ...text("state", state),
    ...person("customer", userId),
    ...usd("amount", amount),
    ...text("reason", reason),
    ...person("operator", askedBy),
    ...person("operator", decidedBy === askedBy ? null : decidedBy),
    ...moment("began", askedAt),
    ...(endedAt ? moment("changed", endedAt) : []),
  ];
};

const FACTS: Record<Kind, (ctx: Ctx, id: string) => Promise<Facts>> = {
  order: async (ctx, id) =>
    orderFacts((await findOrderSummary(ctx, BigInt(id))) ?? (await findRentalSummary(ctx, BigInt(id)))),
  rental: async (ctx, id) => orderFacts(await findRentalSummary(ctx, BigInt(id))),
  async adjustment(ctx, id) {
    const adjustment = await findAdjustment(ctx, id);
    return adjustment ? operatorFacts({ ...adjustment, endedAt: adjustment.decidedAt }) : [];
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
    return closing ? operatorFacts({ ...closing, amount: closing.owed }) : [];
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
  const names = await listUsernames(ctx, ids);
  return facts.map((fact) =>
    fact.as === "person" ? { ...fact, value: names.get(fact.value) ?? fact.value } : fact,
  );
}
