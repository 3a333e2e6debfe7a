import { ApiError } from "../api/api-error.ts";
import { createStore } from "../settings/store.ts";

export type PriceChange = {
  shown: number;
  price: number;
  currency: string;
  quantity: number;
  /** The customer's own price limit, if set. */
  limit?: number;
};

/** A price rose before the purchase; the dialog that asks the customer calls `answer`. */
type PriceChangePrompt = PriceChange & { answer: (isAgreed: boolean) => void };

export const newPriceStore = createStore<PriceChangePrompt | undefined>(undefined);

type ShownPrice = {
  price: number;
  /** The max the customer pays without being asked; defaults to the shown price. */
  maxPrice?: number;
  quantity?: number;
};

/**
 * Buys at the shown price. If the price has risen, asks the customer and retries with the agreed price as the maximum.
 * If they decline, rejects with the server's error; nothing is charged.
 */
export async function buyAtShownPrice<Bought>(
  { price, maxPrice: limit, quantity = 1 }: ShownPrice,
  buy: (maxPrice: number) => Promise<Bought>,
): Promise<Bought> {
  const buyFor = async (shown: number, max: number): Promise<Bought> => {
    try {
      return await buy(max);
    } catch (error) {
      const now = newPriceIn(error);
      const change = now && { shown, quantity, ...now, ...(limit !== undefined && { limit }) };
      if (!change || !(await promptCustomer(change))) throw error;
      return buyFor(now.price, now.price);
    }
  };
  return buyFor(price, limit ?? price);
}

function newPriceIn(error: unknown): { price: number; currency: string } | undefined {
  if (!(error instanceof ApiError) || error.code !== "price_changed") return undefined;
  const { price, currency } = error.details ?? {};
  return typeof price === "number" && typeof currency === "string" ? { price, currency } : undefined;
}

const promptCustomer = (change: PriceChange): Promise<boolean> =>
  new Promise<boolean>((answer) => newPriceStore.set({ ...change, answer })).finally(() =>
    newPriceStore.set(undefined),
  );
