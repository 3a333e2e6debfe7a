import type { Money } from "@sonum/contract/money";

export type OfficeTables = {
  "office.adjustments": {
    id: string;
    userId: string;
    amount: Money;
    reason: string;
    state: "waiting" | "done" | "rejected";
    askedBy: string;
    askedAt: Date;
    decidedBy: string | null;
    decidedAt: Date | null;
  };
};
