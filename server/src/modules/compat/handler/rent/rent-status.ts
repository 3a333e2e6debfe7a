import type { RentalItem } from "@sonum/contract/rentals/rental";
import { escapeProtocolWords } from "../escape-protocol-words.ts";
import { parseCount } from "../get-status.ts";
import { type Action, CURRENCY_NUMBER, formatTimestamp, type HandlerCall } from "../handler-call.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { ownRental, refuseAs, rentAction } from "./rent-action.ts";
import { toIndexedObject } from "./rent-lists.ts";

const SIZE = 10;
const SIZE_MAX = 100;
const PAGE_MAX = 10_000;

/** Messages of a rental, newest first, paginated. */
export const getRentStatus: Action = rentAction({
  scope: "read",
  isPoll: true,
  async run(call) {
    const { orderId, state, messageCount, serviceCode: service } = await ownRental(call);
    if (state === "cancelled") throw refuse("STATUS_CANCEL");
    if (state === "ended") throw refuse("STATUS_FINISH");
    if (messageCount === 0) throw refuse("STATUS_WAIT_CODE");
    const limit = parseCount(call.param("size"), { max: SIZE_MAX, fallback: SIZE });
    const page = parseCount(call.param("page"), { max: PAGE_MAX, fallback: 1 });
    const window = { orderId, limit, offset: (page - 1) * limit };
    const { data, total } = await call.backend.rentals.readInbox(call.ctx, call.customerId, window);
    const values = data.map(({ at, sender, text }) => ({
      phoneFrom: escapeProtocolWords(sender ?? ""),
      text: text && escapeProtocolWords(text),
      service,
      date: formatTimestamp(at),
    }));
    const counted = { service, currency: CURRENCY_NUMBER, quantity: String(total) };
    return { json: { status: "success", ...counted, values: toIndexedObject(values) } };
  },
});

type Step = (call: HandlerCall, rental: RentalItem) => Promise<unknown>;

export const setRentStatus: Action = rentAction({
  scope: "buy",
  section: "rental",
  async run(call) {
    const rental = await ownRental(call);
    const step = STEPS.get(call.param("status") ?? "");
    if (!step) throw refuse("INCORECT_STATUS");
    if (rental.state === "ended") throw alreadyOver("ALREADY_FINISH");
    if (rental.state === "cancelled") throw alreadyOver("ALREADY_CANCEL");
    await step(call, rental);
    return { json: { status: "success" } };
  },
});

const alreadyOver = (token: string): Refusal => refuse(token, { hero: "ACTIVATION_NOT_ACTIVE" });

const STEPS = new Map<string, Step>([
  ["1", end],
  ["2", cancel],
]);

function end({ ctx, backend, customerId }: HandlerCall, { orderId }: RentalItem) {
  const names = { order_closed: () => refuse("INCORECT_STATUS") };
  return backend.rentals.end(ctx, customerId, orderId).catch(refuseAs(names));
}

function cancel({ ctx, backend, customerId }: HandlerCall, { orderId }: RentalItem) {
  const names = { order_closed: () => refuse("CANT_CANCEL", { hero: "FREE_CANCELLATION_EXPIRED" }) };
  return backend.rentals.cancel(ctx, customerId, orderId).catch(refuseAs(names));
}
