import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "./context.ts";

/** The exported data of a module. Rows beyond `EXPORT_ROWS_MAX` are left out, and the export says so. */
export type ExportedData = Record<string, unknown>;

/**
 * Export and erasure of the personal data in one module. Every module that stores some exports one from its `index.ts`;
 * `server/src/personal-data.ts` collects them.
 */
export type PersonalDataSource = {
  module: string;
  /** All data, readable, without secrets such as keys. */
  exportPersonalData(ctx: Ctx, userId: string): Promise<ExportedData>;
  /** Erases the user. Records that must stay, such as ledger entries, keep an id that identifies nobody. */
  erasePersonalData(tx: Tx, userId: string): Promise<void>;
  /** Money the user would lose with the account; only modules that hold money implement it. */
  findRemainingMoney?(ctx: Ctx, userId: string): Promise<RemainingMoney>;
};

/** `isMoving`: some of it is held for an order or being refunded. */
export type RemainingMoney = { amount: Money; isMoving: boolean };

/** Limit per kind of row in an export. */
export const EXPORT_ROWS_MAX = 100_000;
