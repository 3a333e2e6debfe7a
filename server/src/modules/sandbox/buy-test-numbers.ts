import { randomUUID } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations/activation";
import { PurchaseRefusal } from "@sonum/contract/activations/order-actions";
import type { Ctx } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import * as activations from "../activations/index.ts";
import { missingFundsForAll } from "../wallet/index.ts";
import { buyTestNumber } from "./buy-test-number.ts";

type MultiPurchase = activations.PurchaseRequest & { quantity: number };
type Bought = { data: OrderItem[]; asked: number; refused: PurchaseRefusal | null };

/** Buys several numbers in sequence, as many as the test money pays for. A retry with the same key gets the same. */
export async function buyTestNumbers(
  ctx: Ctx,
  customerId: string,
  { quantity, key = randomUUID(), ...wanted }: MultiPurchase,
): Promise<Bought> {
  const data: OrderItem[] = [];
  for (let n = 1; n <= quantity; n++) {
    try {
      data.push(await buyTestNumber(ctx, customerId, { ...wanted, key: `${key}#${n}` }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const priceOf = () => data[0]?.priceUsd ?? activations.quoteOffer(ctx, customerId, wanted).price;
      const refused = missingFundsForAll(error, quantity - data.length, priceOf);
      if (data.length === 0) throw refused;
      return { data, asked: quantity, refused: PurchaseRefusal.parse(refused) };
    }
  }
  return { data, asked: quantity, refused: null };
}
