import type { OrderItem, Rental } from "@sonum/client";

/** An order without what only pages need, and what to do with it next. */
export function presentOrder(order: OrderItem): object {
  const { orderId, serviceCode, countryCode, phone, operator, statusText, priceUsd, expiresAt } = order;
  return {
    orderId,
    phone,
    service: serviceCode,
    country: countryCode,
    operator,
    state: statusText,
    priceUsd,
    expiresAt,
    cancelFrom: order.cancelFrom,
    messagesReceived: order.messages.length,
    next: nextStepOf(order),
  };
}

function nextStepOf({ statusText, awaitsAnother, late }: OrderItem): string {
  if (late) return "A code came too late. The person can accept it for its price in the shop.";
  if (statusText === "waiting")
    return "Type the phone number where the code is asked for, then call wait_for_code. No code → the money comes back.";
  if (awaitsAnother)
    return "Have the code sent again, then call wait_for_code with `after` set to messagesReceived.";
  if (statusText === "received") return "The code is there: call wait_for_code, or request_another_code.";
  if (statusText === "done") return "This order is finished.";
  return "This order ended without a code. The money is back on the balance.";
}

export function presentRental(rental: Rental): object {
  const { orderId, phone, serviceCode, countryCode, state, priceUsd, startsAt, endsAt, messageCount } =
    rental;
  return {
    orderId,
    phone,
    service: serviceCode,
    country: countryCode,
    state,
    priceUsd,
    startsAt,
    endsAt,
    messagesReceived: messageCount,
    cancelUntil: rental.cancelUntil,
    next: rental.cancelUntil ? CANCELLABLE : "Use the number, then call read_rental_messages.",
  };
}

const CANCELLABLE =
  "Use the number, then call read_rental_messages. While it has no SMS it can be cancelled until `cancelUntil`.";
