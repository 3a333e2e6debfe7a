import { randomUUID } from "node:crypto";
import { formatDollars, type MicroDollars } from "../dollars.ts";
import { Refusal } from "../refusal.ts";
import { repeatUntilAnswered } from "./repeat-until-answered.ts";
import type { SpendingGuard } from "./spending-guard.ts";

/** A purchase with a price that the shop promised, not yet made. */
export type Offer = {
  /** In words for the person who confirms it. */
  label: string;
  /** What was asked for; a confirmation is valid for exactly this. */
  request: string;
  price: MicroDollars;
  expiresAt: string;
  /** Buys at this price at most. Calls with the same key buy once. */
  buy(idempotencyKey: string, signal: AbortSignal): Promise<Bought>;
};

export type Bought = { orderId: number; reply: object };

/** Who has to agree: a person in the client, or a second call of the tool. */
export type ConfirmedBy = "person" | "second_call";

export type PendingPurchase = Offer & { token: string; confirmedBy: ConfirmedBy };

export type Purchases = {
  propose(offer: Offer, confirmedBy: ConfirmedBy): Promise<PendingPurchase>;
  /** Throws if there is no such purchase, or it is another one than asked for. */
  get(token: string, request: string, confirmedBy: ConfirmedBy): PendingPurchase;
  /** After the person did not agree. */
  drop(pending: PendingPurchase): void;
  /** Buys once, however often it is called for one pending purchase. */
  make(pending: PendingPurchase): Promise<Bought>;
};

/** Older ones are forgotten: a confirmation is a matter of minutes. */
const PENDING_MAX = 200;

type Entry = PendingPurchase & { idempotencyKey: string; isReserved: boolean; made?: Promise<Bought> };

/** Purchases between quote and confirmation. They end with this process: then a new quote is needed. */
export function createPurchases(guard: SpendingGuard): Purchases {
  const entries = new Map<string, Entry>();

  function getEntry(token: string): Entry {
    const entry = entries.get(token);
    if (!entry)
      throw new Refusal("This confirmation is unknown. Nothing was bought. Call without it for a new quote.");
    return entry;
  }

  async function attempt(entry: Entry): Promise<Bought> {
    const isRepeat = entry.isReserved;
    if (!isRepeat) await guard.reserve(entry.price);
    entry.isReserved = true;
    const answer = await repeatUntilAnswered((signal) => entry.buy(entry.idempotencyKey, signal));
    if ("value" in answer) {
      guard.setOrder(answer.value.orderId, entry.price);
      return answer.value;
    }
    if ("isUnknown" in answer) {
      // It was agreed to: repeating it needs no second question.
      entry.confirmedBy = "second_call";
      throw new Refusal(
        "The shop did not answer, so it is not known whether the number was bought. Call again with the same arguments " +
          `and confirmation "${entry.token}": it is bought once at most. list_active_numbers shows what was bought.`,
      );
    }
    // A purchase without an answer may have been made: it stays counted.
    if (answer.isCertain && !isRepeat) {
      guard.release(entry.price);
      entry.isReserved = false;
    }
    throw answer.refusedBy;
  }

  return {
    async propose(offer, confirmedBy) {
      await guard.assertCovers(offer.price);
      const token = `${formatDollars(offer.price)}-USD-${randomUUID()}`;
      const entry: Entry = {
        ...offer,
        token,
        confirmedBy,
        idempotencyKey: `mcp-${randomUUID()}`,
        isReserved: false,
      };
      entries.set(token, entry);
      const [oldest] = entries.keys();
      if (entries.size > PENDING_MAX && oldest) entries.delete(oldest);
      return entry;
    },

    get(token, request, confirmedBy) {
      const entry = getEntry(token);
      if (entry.request !== request)
        throw new Refusal("This confirmation is for another purchase. Nothing was bought.");
      if (entry.confirmedBy !== confirmedBy)
        throw new Refusal("A person has to confirm this purchase in the client. Nothing was bought.");
      return entry;
    },

    drop: ({ token }) => void entries.delete(token),

    make({ token }) {
      const entry = getEntry(token);
      entry.made ??= attempt(entry).catch((error: unknown) => {
        delete entry.made;
        throw error;
      });
      return entry.made;
    },
  };
}
