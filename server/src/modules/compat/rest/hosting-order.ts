import type { RentalItem } from "@sonum/contract/rentals/rental";
import { asJson, type RestAnswer, refused } from "./answer.ts";
import { type RestCall, slugsIn, toDollars } from "./call.ts";

const STATUS = {
  scheduled: "PENDING",
  active: "RECEIVED",
  ended: "FINISHED",
  cancelled: "CANCELED",
} as const;

export const hostingProduct = (days: number): string => (days === 1 ? "1day" : `${days}days`);

/** A rental as a REST v1 order. */
export const presentHosting = (call: Pick<RestCall, "ctx">, rental: RentalItem) => ({
  id: rental.orderId,
  phone: rental.phone,
  operator: rental.operator,
  product: hostingProduct(rental.days),
  price: toDollars(rental.priceUsd),
  status: STATUS[rental.state],
  expires: rental.endsAt.toISOString(),
  sms: messagesOf(rental),
  created_at: rental.dt.toISOString(),
  forwarding: false,
  forwarding_number: "",
  country: slugsIn(call).ofCountry(rental.countryCode),
});

/** Oldest first. */
const messagesOf = ({ orderId, messages, messageCount }: RentalItem) =>
  messages.toReversed().map((message, n) => ({
    id: orderId * 1_000 + messageCount - messages.length + n,
    ...fieldsOf(message),
  }));

const fieldsOf = ({ at, sender, text, code }: RentalItem["messages"][number]) => ({
  created_at: at.toISOString(),
  date: at.toISOString(),
  sender: sender ?? "",
  text: text ?? "",
  code: code ?? "",
});

/** Finishing ends a rental; cancelling refunds it while no message has arrived. */
export async function changeHosting(call: RestCall, verb: "finish" | "cancel" | "ban", rental: RentalItem) {
  const { ctx, backend, customerId } = call;
  const { orderId, state, actions, messageCount } = rental;
  if (verb === "ban") throw refused("hosting order");
  if (state === (verb === "finish" ? "ended" : "cancelled")) return;
  if (state === "ended" || state === "cancelled") throw refused("order expired");
  if (verb === "finish") await backend.rentals.end(ctx, customerId, orderId);
  else if (actions.includes("cancel")) await backend.rentals.cancel(ctx, customerId, orderId);
  else throw refused(messageCount > 0 ? "order has sms" : "hosting order");
}

const INBOX_MAX = 100;

/** The newest messages of a rental, listed oldest first like all message lists here. */
export async function readHostingInbox(call: RestCall, { orderId }: RentalItem): Promise<RestAnswer> {
  const window = { orderId, limit: INBOX_MAX, offset: 0 };
  const { data, total } = await call.backend.rentals.readInbox(call.ctx, call.customerId, window);
  const Data = data.toReversed().map((message, n) => ({
    ID: orderId * 1_000 + total - data.length + n,
    ...fieldsOf(message),
    is_wave: false,
    wave_uuid: "",
  }));
  return asJson({ Data, Total: total });
}
