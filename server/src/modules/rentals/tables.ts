import type { Money } from "@sonum/contract/money";
import type { AutoProlong } from "@sonum/contract/rentals/rental";
import type { Generated, Selectable } from "kysely";

type RentalTables = {
  "rentals.prices": {
    service: number | null;
    country: number | null;
    priceDay: Money;
    priceWeek: Money;
    priceMonth: Money;
  };
  "rentals.rentals": {
    id: Generated<bigint>;
    customerId: string;
    partnerId: string;
    simId: number;
    /** Null for the whole number. */
    service: number | null;
    country: number;
    phone: string;
    operator: string;
    state: Generated<number>;
    price: Money;
    refunded: Generated<Money>;
    days: number;
    currency: string;
    rate: string;
    createdAt: Date;
    startsAt: Date;
    endsAt: Date;
    keptUntil: Date;
    changedAt: Date;
    finalAt: Date | null;
    /** What of the partner's share was credited so far, and when the next day is due. */
    released: Generated<Money>;
    releaseAt: Date | null;
    messages: Generated<number>;
    isMarked: Generated<boolean>;
    isLost: Generated<boolean>;
    remindAt: Date | null;
    autoProlong: AutoProlong | null;
    autoTriedAt: Date | null;
    /** Until when an operator decides about a message that arrived. */
    checkingUntil: Date | null;
    /** When the newest multimedia message came, which cannot be read. */
    unreadableAt: Date | null;
  };
  "rentals.parts": {
    rentalId: bigint;
    part: number;
    days: number;
    amount: Money;
    paidAt: Date;
    isAuto: Generated<boolean>;
    isHeld: Generated<boolean>;
    earned: Money | null;
  };
  "rentals.messages": {
    id: Generated<bigint>;
    rentalId: bigint;
    cameAt: Date;
    sender: string | null;
    encryptedCode: Buffer | null;
    encryptedText: Buffer | null;
  };
};

export type Rental = Selectable<RentalTables["rentals.rentals"]>;
export type RentalMessage = Selectable<RentalTables["rentals.messages"]>;

declare module "../../platform/database/database.ts" {
  interface Database extends RentalTables {}
}
