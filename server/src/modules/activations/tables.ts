import type { Money } from "@sonum/contract/money";
import type { Generated } from "kysely";

export type ActivationTables = {
  "activations.orders": {
    id: Generated<bigint>;
    customerId: string;
    partnerId: string;
    simId: number;
    service: number;
    country: number;
    phone: string;
    operator: string;
    status: number;
    price: Money;
    currency: string;
    rate: string;
    createdAt: Date;
    expiresAt: Date;
    changedAt: Date;
    smsAt: Date | null;
    sealedCode: Buffer | null;
    sealedText: Buffer | null;
    smsSender: string | null;
  };
};
