import type { Ctx } from "../../platform/context.ts";
import type * as activations from "../activations/index.ts";
import { Cooldowns } from "../activations/index.ts";
import type { Service } from "../catalogue/index.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import type * as rentals from "../rentals/index.ts";
import { ANY_SERVICE, chooseOrder, chooseRental } from "./choose-recipient.ts";
import { readMessage } from "./read-message.ts";
import { ordersBefore, rentalsDuring } from "./reception.ts";
import type { MatchResult, StoredMessage } from "./store.ts";

/** A message's match result and recipient. At most one of the four optional fields is set. */
export type ClassifiedMessage = {
  result: MatchResult;
  code?: activations.CodeForLiveOrder;
  /** For an order that expired recently. */
  late?: activations.CodeForOrder;
  /** The order to end, because its message is quarantined. */
  blocked?: activations.LiveOrder;
  /** For a rental's inbox. */
  rented?: rentals.MessageForRental;
};

/** Open orders, including expired ones not yet closed, and rentals on a message's SIM. */
export type OnSim = { orders: activations.LiveOrder[]; rentals: rentals.RunningRental[] };

export function classifyMessage(ctx: Ctx, message: StoredMessage, onSim: OnSim): ClassifiedMessage {
  const catalogueCache = CatalogueCache.of(ctx);
  const { id, sender, encryptedText } = message;
  const text = ctx.cipher.decrypt(encryptedText);
  const country = catalogueCache.countryAt(message.country)?.iso2 ?? "";
  const { services, code, decision } = readMessage(ctx, { country, sender, text });
  const orders = ordersBefore(message, onSim.orders);
  const anyService = catalogueCache.findService(ANY_SERVICE)?.number;
  const order = chooseOrder(
    services,
    orders.filter(({ isOver }) => !isOver),
    anyService,
  );
  const result = { id, service: services[0]?.number, orderId: undefined };
  if (decision.isHeld)
    return { result: { ...result, state: "quarantined" }, ...(order && { blocked: order }) };

  // Messages of blocked services go to no one but customers admitted to the service.
  if (
    services.some(
      (one) => one.state === "blocked" && !(order && catalogueCache.isAdmitted(one, order.customerId)),
    )
  )
    return { result: { ...result, state: "unmatched" } };
  const late = order ? undefined : chooseOrder(services, lateOrders(ctx, message.simId, orders), anyService);
  const recipient = order ?? late;
  if (!recipient)
    return classifyForRental(ctx, message, {
      isReset: decision.isReset,
      code,
      services,
      result,
      rentals: onSim.rentals,
      anyService,
    });
  if (code === undefined) return { result: { ...result, state: "unmatched" } };
  // Hidden from the buyer, whose order keeps waiting for its own code.
  if (decision.isReset && !(order && ownsAccount(ctx, services, order.customerId)))
    return { result: { ...result, state: "quarantined" } };
  const delivery = {
    orderId: recipient.id,
    code,
    text,
    encryptedText,
    sender,
    receivedUntil: message.receivedUntil,
  };
  if (!order) return { result: { ...result, state: "late", service: recipient.service }, late: delivery };
  return {
    result: { id, state: "delivered", service: order.service, orderId: order.id },
    code: { ...delivery, order },
  };
}

/**
 * A reset concerns an account that already exists, most likely of an earlier user of the number. Customers whom operators
 * admitted to the service, because they test it or proved to own the account, get theirs.
 */
const ownsAccount = (ctx: Ctx, services: Service[], customerId: string): boolean =>
  services.some((service) => CatalogueCache.of(ctx).isAdmitted(service, customerId));

type Classified = {
  isReset: boolean;
  code: string | undefined;
  services: Service[];
  result: Omit<MatchResult, "state">;
  rentals: rentals.RunningRental[];
  anyService: number | undefined;
};

/** A message without a waiting order goes to the rental that was running when it was received, however late it is delivered. */
function classifyForRental(ctx: Ctx, stored: StoredMessage, message: Classified): ClassifiedMessage {
  const { id, sender, encryptedText } = stored;
  const { isReset, code, services, result } = message;
  const running = rentalsDuring(stored, message.rentals);
  const rental = chooseRental(services, running, message.anyService);
  if (!rental) return { result: { ...result, state: "unmatched" } };
  if (isReset && !ownsAccount(ctx, services, rental.customerId))
    return { result: { ...result, state: "quarantined" } };
  return {
    result: { id, state: "delivered", service: services[0]?.number, orderId: rental.id },
    rented: { rentalId: rental.id, code, encryptedText, sender },
  };
}

const lateOrders = (ctx: Ctx, simId: number, orders: activations.LiveOrder[]) => [
  ...orders.filter(({ isOver }) => isOver),
  ...Cooldowns.of(ctx)
    .on(simId)
    .map(({ orderId, service }) => ({ id: ctx.publicIds.toInternal(orderId), service })),
];
