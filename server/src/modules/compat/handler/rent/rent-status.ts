import type { RentalItem } from "@sonum/contract/rentals";
import { type Action, type Asked, CURRENCY_NUMBER, stampOf } from "../asked.ts";
import { countIn } from "../get-status.ts";
import { harmlessText } from "../harmless.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { listed } from "./rent-lists.ts";
import { named, ownRental, rentAction } from "./rented.ts";

const SIZE = 10;
const SIZE_MAX = 100;
const PAGE_MAX = 10_000;

/** What came on a rented number, newest first, page by page. */
export const getRentStatus: Action = rentAction({
  scope: "read",
  isPoll: true,
  async run(asked) {
    const { orderId, state, messageCount, serviceCode: service } = await ownRental(asked);
    if (state === "cancelled") throw refuse("STATUS_CANCEL");
    if (state === "ended") throw refuse("STATUS_FINISH");
    if (messageCount === 0) throw refuse("STATUS_WAIT_CODE");
    const limit = countIn(asked.param("size"), { most: SIZE_MAX, otherwise: SIZE });
    const page = countIn(asked.param("page"), { most: PAGE_MAX, otherwise: 1 });
    const window = { orderId, limit, offset: (page - 1) * limit };
    const { data, total } = await asked.world.rentals.readInbox(asked.ctx, asked.customerId, window);
    const values = data.map(({ at, sender, text }) => ({
      phoneFrom: harmlessText(sender ?? ""),
      text: text && harmlessText(text),
      service,
      date: stampOf(at),
    }));
    const counted = { service, currency: CURRENCY_NUMBER, quantity: String(total) };
    return { json: { status: "success", ...counted, values: listed(values) } };
  },
});

type Step = (asked: Asked, rental: RentalItem) => Promise<unknown>;

export const setRentStatus: Action = rentAction({
  scope: "buy",
  section: "rental",
  async run(asked) {
    const rental = await ownRental(asked);
    const step = STEPS.get(asked.param("status") ?? "");
    if (!step) throw refuse("INCORECT_STATUS");
    if (rental.state === "ended") throw already("ALREADY_FINISH");
    if (rental.state === "cancelled") throw already("ALREADY_CANCEL");
    await step(asked, rental);
    return { json: { status: "success" } };
  },
});

const already = (token: string): Refusal => refuse(token, { hero: "ACTIVATION_NOT_ACTIVE" });

const STEPS = new Map<string, Step>([
  ["1", end],
  ["2", cancel],
]);

function end({ ctx, world, customerId }: Asked, { orderId }: RentalItem) {
  const names = { order_closed: () => refuse("INCORECT_STATUS") };
  return world.rentals.end(ctx, customerId, orderId).catch(named(names));
}

function cancel({ ctx, world, customerId }: Asked, { orderId }: RentalItem) {
  const names = { order_closed: () => refuse("CANT_CANCEL", { hero: "FREE_CANCELLATION_EXPIRED" }) };
  return world.rentals.cancel(ctx, customerId, orderId).catch(named(names));
}
