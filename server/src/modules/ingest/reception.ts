import { MINUTE_MS } from "@sonum/contract/time-units";

/** The SIM received a message between these times. */
type Received = { receivedFrom: Date; receivedUntil: Date };

/**
 * A message that was received before an order was made belongs to an earlier customer. Nothing is added for servers' clocks that
 * differ: what a machine found when it came back would reach the next customer.
 */
export const ordersAtReception = <Order extends { createdAt: Date }>(
  { receivedUntil }: Received,
  orders: Order[],
): Order[] => orders.filter(({ createdAt }) => createdAt <= receivedUntil);

/** What clocks of agents may differ by, and less than the time that a number rests before a rental. */
const UNSURE_MS = 10 * MINUTE_MS;

type Period = { startsAt: Date; endsAt: Date };

/**
 * The rentals that may have received a message. One that may be from long before a rental is not shown in it: it may belong to an
 * earlier customer of the number, and nothing tells.
 */
export const rentalsDuring = <Rental extends Period>(
  { receivedFrom, receivedUntil }: Received,
  rentals: Rental[],
): Rental[] =>
  rentals.filter(
    ({ startsAt, endsAt }) =>
      startsAt <= receivedUntil &&
      endsAt > receivedFrom &&
      startsAt.getTime() - receivedFrom.getTime() <= UNSURE_MS,
  );
