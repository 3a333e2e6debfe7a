import type { Money } from "@sonum/contract/money";
import { accounts } from "./accounts.ts";
import type { Entry } from "./entry.ts";

/** One payment for a rental: part 0 is the rental itself, every prolongation is one more. */
export type RentalPart = { orderId: bigint; part: number; customerId: string; amount: Money };

/** Sets money aside for days of a rental. */
export const holdRental = ({ orderId, part, customerId, amount }: RentalPart): Entry => ({
  key: keyOf({ orderId, part }),
  reason: "purchase",
  orderId,
  moves: [{ from: accounts.available(customerId), to: accounts.held(customerId), amount }],
});

/** Gives what was set aside back, in full. */
export const refundRental = ({ orderId, part, customerId, amount }: RentalPart): Entry => ({
  key: endOf({ orderId, part }),
  reason: "refund",
  orderId,
  moves: [{ from: accounts.held(customerId), to: accounts.available(customerId), amount }],
});

type Split = { partnerId: string; partnerAmount: Money; houseAmount: Money };

/** The rental is final: what was set aside becomes the partner's and the house's. Shares its key with the refund. */
export const settleRental = (part: Omit<RentalPart, "amount"> & Split): Entry => ({
  key: endOf(part),
  reason: "sale",
  orderId: part.orderId,
  moves: [
    { to: accounts.earned(part.partnerId), amount: part.partnerAmount },
    { to: accounts.revenue, amount: part.houseAmount },
  ].flatMap((move) => (move.amount > 0n ? [{ from: accounts.held(part.customerId), ...move }] : [])),
});

/** The partner gives back what was earned by days that were not there. */
export const takeBackRental = (part: Omit<RentalPart, "customerId"> & { partnerId: string }): Entry => ({
  key: `${endOf(part)}:back`,
  reason: "reversal",
  orderId: part.orderId,
  moves: [{ from: accounts.earned(part.partnerId), to: accounts.revenue, amount: part.amount }],
});

/** The house pays the days back that a lost SIM was not there. */
export const refundLost = ({ orderId, customerId, amount }: Omit<RentalPart, "part">): Entry => ({
  key: `rent:${orderId}:lost`,
  reason: "refund",
  orderId,
  moves: [{ from: accounts.revenue, to: accounts.available(customerId), amount }],
});

type Key = { orderId: bigint; part: number };
const keyOf = ({ orderId, part }: Key) => `rent:${orderId}:${part}`;
const endOf = (key: Key) => `${keyOf(key)}:end`;
