/** The SIM received a message between these times. */
type Received = { receivedFrom: Date; receivedUntil: Date };

/** A message that was received before an order was made belongs to an earlier customer. */
export const ordersBefore = <Order extends { createdAt: Date }>(
  { receivedUntil }: Received,
  orders: Order[],
): Order[] => orders.filter(({ createdAt }) => createdAt <= receivedUntil);

type Period = { startsAt: Date; endsAt: Date; service: number | null };

/** The rentals that may have received a message. Of two that followed each other neither, as nothing tells which. */
export function rentalsDuring<Rental extends Period>(
  { receivedFrom, receivedUntil }: Received,
  rentals: Rental[],
): Rental[] {
  const running = rentals.filter(
    ({ startsAt, endsAt }) => startsAt <= receivedUntil && endsAt > receivedFrom,
  );
  return running.filter((one) => !running.some((other) => other !== one && isInsteadOf(one, other)));
}

const isInsteadOf = (one: Period, other: Period) =>
  (one.service === null || other.service === null || one.service === other.service) &&
  (one.endsAt <= other.startsAt || other.endsAt <= one.startsAt);
