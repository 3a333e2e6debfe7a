import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import type { RentalItem } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../../platform/context.ts";
import type * as activations from "../../activations/index.ts";
import type { Allocator } from "../../fleet/index.ts";
import type * as rentals from "../../rentals/index.ts";
import type * as wallet from "../../wallet/index.ts";
import type { waitForChange } from "../wait-for-change.ts";

/** What the protocols buy from: the shop, or the sandbox for a sandbox key. */
export type Backend = {
  isSandbox: boolean;
  /** Numbers in stock, by operator. */
  stock(ctx: Ctx): Stock;
  orders: OrderBackend;
  rentals: RentalBackend;
  money: BalanceBackend;
};

export type Stock = Pick<Allocator, "operatorsIn" | "operatorsOf" | "countsIn">;

type Owner = { customerId: string; currency: string };
type Args<UseCase extends (...args: never[]) => unknown> = Parameters<UseCase>;

export type OrderBackend = {
  buy(...args: Args<typeof activations.buyActivation>): Promise<OrderItem>;
  buyAgain(...args: Args<typeof activations.buyAgain>): Promise<OrderItem>;
  /** One number for several services; returns one order per service, in the same sequence. */
  buyTogether(...args: Args<typeof activations.buyMultiService>): Promise<BoughtNumber[]>;
  find: typeof activations.findOrder;
  /** The cached answer for an order known to be waiting; `undefined` if the order must be read. */
  cachedAnswer<Answer>(ctx: Ctx, owner: Owner, query: CachedQuery<Answer>): Answer | undefined;
  poll: typeof activations.pollOrder;
  /** Like `find`, optimised for frequent polling. */
  pollWhole: typeof activations.pollOrderWithMessages;
  list: typeof activations.listOrders;
  listNewest: typeof activations.listNewestOrders;
  cancel(...args: Args<typeof activations.cancelActivation>): Promise<unknown>;
  finish(...args: Args<typeof activations.finishOrder>): Promise<unknown>;
  requestAnother(...args: Args<typeof activations.requestAnotherCode>): Promise<unknown>;
  waitForChange: typeof waitForChange;
  /** Age from which handler clients may cancel an order. */
  cancelFromMs: number;
  /** Records that a cancelled number is unusable. */
  ban(ctx: Ctx, customerId: string, orderId: number): Promise<void>;
  listBanned(ctx: Ctx, ids: bigint[]): Promise<Set<bigint>>;
};

type CachedQuery<Answer> = {
  orderId: number;
  answerWaiting: ReturnType<typeof activations.cacheWhileWaiting<Answer>>;
};

export type BoughtNumber = { orderId: number; phone: string };

export type RentalBackend = {
  rent(...args: Args<typeof rentals.rentNumber>): Promise<RentalItem>;
  find(ctx: Ctx, owner: Owner, orderId: number): Promise<RentalItem | undefined>;
  listActive(ctx: Ctx, owner: Owner): Promise<RentalItem[]>;
  listAll(ctx: Ctx, owner: Owner): Promise<RentalItem[]>;
  readInbox: typeof rentals.readInbox;
  cancel(...args: Args<typeof rentals.cancelRental>): Promise<unknown>;
  end(...args: Args<typeof rentals.endRental>): Promise<unknown>;
  quoteExtension: typeof rentals.quoteExtension;
  extend(...args: Args<typeof rentals.extendRental>): Promise<unknown>;
  listCharges: typeof rentals.listRentalCharges;
  countStock: typeof rentals.countRentalStock;
  countServices: typeof rentals.countRentableByService;
  loadPrices: typeof rentals.loadRentPrices;
};

export type BalanceBackend = {
  read(ctx: Ctx, customerId: string): Promise<{ available: Money; held: Money }>;
  /** Incoming and outgoing payments, without purchases. */
  listPayments(
    ctx: Ctx,
    customerId: string,
    window: { offset: number; limit: number },
  ): Promise<wallet.Payments>;
};
