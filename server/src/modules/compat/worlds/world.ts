import type { OrderItem } from "@sonum/contract/activations";
import type { Money } from "@sonum/contract/money";
import type { RentalItem } from "@sonum/contract/rentals";
import type { Ctx } from "../../../platform/context.ts";
import type * as activations from "../../activations/index.ts";
import type { Allocator } from "../../fleet/index.ts";
import type * as rentals from "../../rentals/index.ts";
import type * as wallet from "../../wallet/index.ts";
import type { waitForChange } from "../order-changes.ts";

/** What programs buy from: the shop itself, or for a sandbox key a world that only looks like it. */
export type World = {
  isSandbox: boolean;
  /** How many numbers there are, by operator. */
  stock(ctx: Ctx): Stock;
  orders: OrderDesk;
  rentals: RentDesk;
  money: Purse;
};

export type Stock = Pick<Allocator, "operatorsIn" | "operatorsOf" | "countsIn">;

type Whose = { customerId: string; currency: string };
type Of<Use extends (...args: never[]) => unknown> = Parameters<Use>;

export type OrderDesk = {
  buy(...asked: Of<typeof activations.buyActivation>): Promise<OrderItem>;
  buyAgain(...asked: Of<typeof activations.buyAgain>): Promise<OrderItem>;
  /** One number for several services, an order for each in the order they were named. */
  buyTogether(...asked: Of<typeof activations.buyTogether>): Promise<BoughtNumber[]>;
  find: typeof activations.findOrder;
  /** What was written down of an order that is known to wait; nothing when it has to be looked at. */
  recall<Answer>(ctx: Ctx, whose: Whose, asked: Recalled<Answer>): Answer | undefined;
  poll: typeof activations.pollOrder;
  /** As `find`, for whoever asks again and again. */
  pollWhole: typeof activations.pollWhole;
  list: typeof activations.listOrders;
  cancel(...asked: Of<typeof activations.cancelActivation>): Promise<unknown>;
  finish(...asked: Of<typeof activations.finishOrder>): Promise<unknown>;
  requestAnother(...asked: Of<typeof activations.requestAnother>): Promise<unknown>;
  waitForChange: typeof waitForChange;
  /** Programs of the handler protocol give a number back from here on. */
  cancelFromMs: number;
  /** Notes that a number which was given back is of no use. */
  ban(ctx: Ctx, customerId: string, orderId: number): Promise<void>;
  listBanned(ctx: Ctx, ids: bigint[]): Promise<Set<bigint>>;
};

type Recalled<Answer> = {
  orderId: number;
  write: ReturnType<typeof activations.whileWaiting<Answer>>;
};

export type BoughtNumber = { orderId: number; phone: string };

export type RentDesk = {
  rent(...asked: Of<typeof rentals.rentNumber>): Promise<RentalItem>;
  find(ctx: Ctx, whose: Whose, orderId: number): Promise<RentalItem | undefined>;
  listActive(ctx: Ctx, whose: Whose): Promise<RentalItem[]>;
  listAll(ctx: Ctx, whose: Whose): Promise<RentalItem[]>;
  readInbox: typeof rentals.readInbox;
  cancel(...asked: Of<typeof rentals.cancelRental>): Promise<unknown>;
  end(...asked: Of<typeof rentals.endRental>): Promise<unknown>;
  quoteProlongation: typeof rentals.quoteProlongation;
  prolong(...asked: Of<typeof rentals.prolongRental>): Promise<unknown>;
  listParts: typeof rentals.listParts;
  countStock: typeof rentals.countStock;
  countServices: typeof rentals.countServices;
  loadPrices: typeof rentals.loadPrices;
};

export type Purse = {
  read(ctx: Ctx, customerId: string): Promise<{ available: Money; held: Money }>;
  /** What came and went other than for purchases. */
  listPayments(
    ctx: Ctx,
    customerId: string,
    window: { offset: number; limit: number },
  ): Promise<wallet.Payments>;
};
