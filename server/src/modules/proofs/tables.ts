import type { Money } from "@sonum/contract/money";
import type { Generated } from "kysely";

type ProofTables = {
  "proofs.snapshots": {
    id: Generated<bigint>;
    takenAt: Date;
    total: Money;
    leaves: number;
    root: Buffer;
    signature: Buffer;
    publicKey: Buffer;
  };
  "proofs.levels": { snapshotId: bigint; level: number; nodes: Buffer };
  "proofs.leaves": { snapshotId: bigint; userId: string; position: number; amount: Money; salt: Buffer };
};

declare module "../../platform/database/database.ts" {
  interface Database extends ProofTables {}
}
