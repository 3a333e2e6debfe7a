import { randomUUID } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations";
import type { ErrorCode } from "@sonum/contract/errors";
import type { Ctx } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type * as activations from "../activations/index.ts";
import { buyTestNumber } from "./buy-test-number.ts";

type Several = activations.Wanted & { quantity: number };
type Bought = { data: OrderItem[]; asked: number; refused: { code: ErrorCode; message: string } | null };

/** Several numbers one after the other, as many as the test money pays for. A repeat with the same key gets the same. */
export async function buyTestNumbers(
  ctx: Ctx,
  customerId: string,
  { quantity, key = randomUUID(), ...wanted }: Several,
): Promise<Bought> {
  const data: OrderItem[] = [];
  for (let n = 1; n <= quantity; n++) {
    try {
      data.push(await buyTestNumber(ctx, customerId, { ...wanted, key: `${key}#${n}` }));
    } catch (error) {
      if (!(error instanceof AppError) || data.length === 0) throw error;
      return { data, asked: quantity, refused: { code: error.code, message: error.message } };
    }
  }
  return { data, asked: quantity, refused: null };
}
