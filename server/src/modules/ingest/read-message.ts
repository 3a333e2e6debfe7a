import { SIGNATURE_WINDOW_MS } from "@sonum/contract/gateway";
import type { Ctx } from "../../platform/context.ts";
import type * as activations from "../activations/index.ts";
import type { Service } from "../catalogue/index.ts";
import type * as rentals from "../rentals/index.ts";
import { ANY_SERVICE, decideOrder, decideRental } from "./decide.ts";
import { extractCode } from "./extract-code.ts";
import { isResetLink, isResetMessage } from "./is-reset-link.ts";
import type { StoredMessage, Verdict } from "./store.ts";

/** What a message is and whose. At most one of the four is there. */
export type Reading = {
  verdict: Verdict;
  code?: activations.CodeForLiveOrder;
  /** For an order that expired a moment ago. */
  late?: activations.CodeForOrder;
  /** The order whose message may not be shown. */
  blocked?: activations.LiveOrder;
  /** For the inbox of a rental. */
  rented?: rentals.MessageForRental;
};

/** What runs on a message's SIM: orders that nobody has ended, some of which may be over, and rentals. */
export type OnSim = { orders: activations.LiveOrder[]; rentals: rentals.RunningRental[] };

export function readMessage(ctx: Ctx, message: StoredMessage, onSim: OnSim): Reading {
  const { shelf, recogniser, quarantine } = ctx.memory;
  const { id, sender, sealedText } = message;
  const text = ctx.seal.open(sealedText);
  const orders = onSim.orders.filter(({ createdAt }) => isSince(createdAt, message));
  const services = recogniser.servicesOf({ sender, text });
  const anyService = shelf.findService(ANY_SERVICE)?.number;
  const order = decideOrder(
    services,
    orders.filter(({ isOver }) => !isOver),
    anyService,
  );
  const verdict = { id, service: services[0]?.number, orderId: undefined };
  const country = shelf.countryAt(message.country)?.iso2 ?? "";
  if (quarantine.holds({ country, sender, text }))
    return { verdict: { ...verdict, state: "quarantined" }, ...(order && { blocked: order }) };

  // What is blocked is nobody's, but for its own owner who tests it.
  if (services.some((one) => one.state === "blocked" && !(order && shelf.isAdmitted(one, order.customerId))))
    return { verdict: { ...verdict, state: "unmatched" } };
  const code = extractCode(text, services);
  const late = order ? undefined : decideOrder(services, lateOrders(ctx, message.simId, orders), anyService);
  const taking = order ?? late;
  if (!taking)
    return readForRental(message, { text, code, services, verdict, rentals: onSim.rentals, anyService });
  if (code === undefined) return { verdict: { ...verdict, state: "unmatched" } };
  // Held back from the buyer, whose order waits on for its own code.
  if (isResetMessage(text)) return { verdict: { ...verdict, state: "quarantined" } };
  const own = { orderId: taking.id, code, text, sealedText, sender, sentAt: message.sentAt };
  if (!order) return { verdict: { ...verdict, state: "late", service: taking.service }, late: own };
  return {
    verdict: { id, state: "delivered", service: order.service, orderId: order.id },
    code: { ...own, order },
  };
}

type Read = {
  text: string;
  code: string | undefined;
  services: Service[];
  verdict: Omit<Verdict, "state">;
  rentals: rentals.RunningRental[];
  anyService: number | undefined;
};

/** A message that no order waits for is for whoever rented the number when it came, however late it is handed over. */
function readForRental({ id, sender, sentAt, sealedText }: StoredMessage, read: Read): Reading {
  const { text, code, services, verdict } = read;
  const running = read.rentals.filter(({ startsAt, endsAt }) => sentAt >= startsAt && sentAt < endsAt);
  const rental = decideRental(services, running, read.anyService);
  if (!rental) return { verdict: { ...verdict, state: "unmatched" } };
  if (isResetLink(text)) return { verdict: { ...verdict, state: "quarantined" } };
  return {
    verdict: { id, state: "delivered", service: services[0]?.number, orderId: rental.id },
    rented: { rentalId: rental.id, code, sealedText, sender },
  };
}

/**
 * What a machine kept while it was away may be older than the order: then it is for whoever had the number before. The
 * clock of a machine is as far off as its signature allows.
 */
const isSince = (createdAt: Date, { sentAt }: StoredMessage) =>
  sentAt.getTime() + SIGNATURE_WINDOW_MS >= createdAt.getTime();

const lateOrders = (
  { memory: { resting }, orderIds }: Ctx,
  simId: number,
  orders: activations.LiveOrder[],
) => [
  ...orders.filter(({ isOver }) => isOver),
  ...resting.on(simId).map(({ orderId, service }) => ({ id: orderIds.toInternal(orderId), service })),
];
