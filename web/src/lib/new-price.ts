import { ApiError } from "./api-error.ts";
import { createStore } from "./store.ts";

export type PriceChange = {
  shown: number;
  price: number;
  currency: string;
  quantity: number;
  /** What the customer wanted to pay at most, where they said so. */
  limit?: number;
};

/** A price went up before it was paid; whoever shows the question answers here. */
type Waiting = PriceChange & { answer: (isAgreed: boolean) => void };

export const newPriceStore = createStore<Waiting | undefined>(undefined);

type Shown = {
  price: number;
  /** What the customer would pay at most without being asked; the shown price unless told. */
  maxPrice?: number;
  quantity?: number;
};

/**
 * Buys at the price that was shown. Where it costs more by now, the customer is asked, and what they agree to is the most
 * that is paid; whoever would rather not gets the refusal, and nothing was charged.
 */
export async function buyAsShown<Bought>(
  { price, maxPrice: limit, quantity = 1 }: Shown,
  buy: (maxPrice: number) => Promise<Bought>,
): Promise<Bought> {
  const buyFor = async (shown: number, most: number): Promise<Bought> => {
    try {
      return await buy(most);
    } catch (error) {
      const now = newPriceIn(error);
      const change = now && { shown, quantity, ...now, ...(limit !== undefined && { limit }) };
      if (!change || !(await ask(change))) throw error;
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

const ask = (change: PriceChange): Promise<boolean> =>
  new Promise<boolean>((answer) => newPriceStore.set({ ...change, answer })).finally(() =>
    newPriceStore.set(undefined),
  );
