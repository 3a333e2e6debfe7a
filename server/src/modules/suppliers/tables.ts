import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { StockRow } from "./parse-stock.ts";

type SupplierTables = {
  "suppliers.endpoints": {
    machineId: string;
    number: GeneratedAlways<number>;
    partnerId: string;
    url: string | null;
    encryptedKey: Buffer;
    keyFingerprint: Buffer;
    stock: ColumnType<StockRow[], string | undefined, string>;
    version: Generated<number>;
    askedAt: Date | null;
    answeredAt: Date | null;
    problem: string | null;
    /** Empty for suppliers that were saved before this was noted. */
    savedAt: Date | null;
  };
  "suppliers.activations": {
    machineId: string;
    activationId: bigint;
    simId: number;
    service: number;
    orderId: bigint | null;
    createdAt: Date;
    dueAt: Date;
    attempts: Generated<number>;
    status: number | null;
    finishedAt: Date | null;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends SupplierTables {}
}
