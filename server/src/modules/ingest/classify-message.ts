import type { Ctx } from "../../platform/context.ts";
import type * as activations from "../activations/index.ts";
import { Cooldowns } from "../activations/index.ts";
import type { Service } from "../catalogue/index.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import type * as rentals from "../rentals/index.ts";
import { ANY_SERVICE, chooseOrder, chooseRental } from "./choose-recipient.ts";
import type { Decision } from "./quarantine/quarantine.ts";
import { readMessage } from "./read-message.ts";
import { ordersAtReception, rentalsDuring } from "./reception.ts";
import type { MatchResult, StoredMessage } from "./store.ts";
import type { CheckDecision } from "./tables.ts";

/** A message's match result and recipient. At most one of the six optional fields is set. */
export type ClassifiedMessage = {
  result: MatchResult;
  code?: activations.CodeForLiveOrder;
  /** For an order that expired recently. */
  late?: activations.CodeForOrder;
  /** The order to end, because its message is quarantined. */
  blocked?: activations.LiveOrder;
  /** For a rental's inbox. */
  rented?: rentals.MessageForRental;
  /** The order or rental that gets the message if an operator releases it. */
  askedFor?: bigint;
  /** The orders and rentals whose customers are told when a multimedia message came. */
  unreadable?: [bigint, Date][];
};

/** Open orders, including expired ones not yet closed, and rentals on a message's SIM. */
export type OnSim = { orders: activations.LiveOrder[]; rentals: rentals.RunningRental[] };

export function classifyMessage(ctx: Ctx, message: StoredMessage, onSim: OnSim): ClassifiedMessage {
  if (message.isMultimedia) return announceUnreadable(message, onSim);
  const text = ctx.cipher.decrypt(message.encryptedText);
  const country = CatalogueCache.of(ctx).countryAt(message.country)?.iso2 ?? "";
  const { services, code, decision } = readMessage(ctx, { country, sender: message.sender, text });
  const { isHeld, isReset, doubt } = message.decision ? OPERATOR_DECISIONS[message.decision] : decision;
  const recipient = chooseRecipient(ctx, { message, services, onSim });
  const order = recipient?.kind === "order" ? recipient.order : undefined;
  const result = { id: message.id, service: services[0]?.number, orderId: undefined };
  if (isHeld && !doubt)
    return { result: { ...result, state: "quarantined" }, ...(order && { blocked: order }) };

  // Messages of blocked services go to no one but customers admitted to the service.
  const isAdmitted = isAdmittedTo(ctx, services, recipient);
  if (services.some(({ state }) => state === "blocked") && !(order && isAdmitted))
    return { result: { ...result, state: "unmatched" } };
  // An order waits on when a message has no code.
  const isForSomebody = recipient && (code !== undefined || recipient.kind === "rental");
  if (doubt && isForSomebody && !(doubt === "reset" && isAdmitted))
    return { result: { ...result, state: "checking" }, askedFor: recipient.id };
  if (isHeld) return { result: { ...result, state: "quarantined" } };
  if (!isForSomebody) return { result: { ...result, state: "unmatched" } };
  // Hidden from the buyer, whose order keeps waiting for its own code.
  if (isReset && !isAdmitted) return { result: { ...result, state: "quarantined" } };
  return deliver(message, recipient, { text, code, result });
}

/** An operator decided on the message. */
const OPERATOR_DECISIONS: Record<CheckDecision, Pick<Decision, "isHeld" | "isReset" | "doubt">> = {
  release: { isHeld: false, isReset: false, doubt: undefined },
  hold: { isHeld: true, isReset: false, doubt: undefined },
};

type Recipient = { id: bigint } & (
  | { kind: "order"; order: activations.LiveOrder }
  | { kind: "late"; service: number }
  | { kind: "rental"; rental: rentals.RunningRental }
);

type Match = { message: StoredMessage; services: Service[]; onSim: OnSim };

/** Waiting orders come first, then those that expired recently, then rentals. */
function chooseRecipient(ctx: Ctx, { message, services, onSim }: Match): Recipient | undefined {
  const anyService = CatalogueCache.of(ctx).findService(ANY_SERVICE)?.number;
  const orders = ordersAtReception(message, onSim.orders);
  const waiting = orders.filter(({ isOver }) => !isOver);
  const order = chooseOrder(services, waiting, anyService);
  if (order) return { kind: "order", id: order.id, order };
  const late = chooseOrder(services, lateOrders(ctx, message.simId, orders), anyService);
  if (late) return { kind: "late", ...late };
  // The rental that was running when the message was received, however late it is delivered.
  const rental = chooseRental(services, rentalsDuring(message, onSim.rentals), anyService);
  return rental && { kind: "rental", id: rental.id, rental };
}

/**
 * Whether operators admitted the recipient to the service. A reset concerns an account that already exists, most likely of an
 * earlier user of the number; admitted customers test the service or proved to own the account, and get theirs.
 */
function isAdmittedTo(ctx: Ctx, services: Service[], recipient: Recipient | undefined): boolean {
  if (!recipient || recipient.kind === "late") return false;
  const { customerId } = recipient.kind === "order" ? recipient.order : recipient.rental;
  return services.some((service) => CatalogueCache.of(ctx).isAdmitted(service, customerId));
}

type Delivery = { text: string; code: string | undefined; result: Omit<MatchResult, "state"> };

function deliver(
  { encryptedText, sender, receivedUntil }: StoredMessage,
  recipient: Recipient,
  { text, code, result }: Delivery,
): ClassifiedMessage {
  const { id } = recipient;
  if (recipient.kind === "rental")
    return {
      result: { ...result, state: "delivered", orderId: id },
      rented: { rentalId: id, code, encryptedText, sender },
    };
  const delivery = { orderId: id, code: code ?? "", text, encryptedText, sender, receivedUntil };
  if (recipient.kind === "late")
    return { result: { ...result, state: "late", service: recipient.service }, late: delivery };
  const { order } = recipient;
  return {
    result: { ...result, state: "delivered", service: order.service, orderId: id },
    code: { ...delivery, order },
  };
}

/** All who may have waited for it: whose it is cannot be told, and neither sender nor content is shown. */
const announceUnreadable = (message: StoredMessage, { orders, rentals }: OnSim): ClassifiedMessage => ({
  result: { id: message.id, state: "unmatched", service: undefined, orderId: undefined },
  unreadable: [
    ...ordersAtReception(message, orders).filter(({ isOver }) => !isOver),
    ...rentalsDuring(message, rentals),
  ].map(({ id }) => [id, message.receivedUntil]),
});

const lateOrders = (ctx: Ctx, simId: number, orders: activations.LiveOrder[]) => [
  ...orders.filter(({ isOver }) => isOver),
  ...Cooldowns.of(ctx)
    .on(simId)
    .map(({ orderId, service }) => ({ id: ctx.publicIds.toInternal(orderId), service })),
];
