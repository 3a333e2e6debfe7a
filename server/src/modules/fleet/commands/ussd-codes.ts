import type { UssdCodes } from "@sonum/contract/fleet/machine-ports";
import { type Ctx, transact } from "../../../platform/context.ts";
import { normalizeOperator } from "../../catalogue/index.ts";
import { tooManyCodes } from "./errors.ts";
import { deleteCodes, listCodes, setCodes } from "./ussd-store.ts";

const OPERATORS_MAX = 200;

/** A partner's USSD codes by mobile operator. */
export async function readUssdCodes(ctx: Ctx, partnerId: string): Promise<UssdCodes[]> {
  const codes = await listCodes(ctx, partnerId);
  return codes.map(({ lowBelow, ...code }) => ({
    ...code,
    lowBelow: lowBelow === null ? null : lowBelow / 100,
  }));
}

export async function saveUssdCodes(ctx: Ctx, partnerId: string, given: UssdCodes): Promise<UssdCodes[]> {
  const codes = { ...given, operator: normalizeOperator(given.operator) };
  await transact(ctx, async (tx) => {
    const isEmpty = codes.credit === null && codes.number === null;
    if (isEmpty) return deleteCodes(tx, partnerId, codes.operator);
    const lowBelow = codes.lowBelow === null ? null : Math.round(codes.lowBelow * 100);
    await setCodes(tx, partnerId, { ...codes, lowBelow });
    if ((await listCodes(tx, partnerId)).length > OPERATORS_MAX) throw tooManyCodes();
  });
  return readUssdCodes(ctx, partnerId);
}
