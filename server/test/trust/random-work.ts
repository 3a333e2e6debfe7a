import type { Random } from "../fixtures/random.ts";
import type { ClientRequest, ClientRequests, RequestedNumber } from "../kills/client-requests.ts";

/** Numbers that wait at the same time: at more, they are ended before others are bought. */
const WAITING_MAX = 60;
const RENTAL_PERCENT = 4;
const SMS_PERCENT = 12;

/** Random requests of customers and the machine: purchases, rentals, cancellations and codes. */
export function createRandomWork(random: Random, requests: ClientRequests) {
  let waiting: RequestedNumber[] = [];

  function next(): ClientRequest {
    const known = waiting.filter(({ orderId }) => orderId !== undefined);
    if (known.length === 0 || (known.length < WAITING_MAX && random.chance(50))) {
      const { number, clientRequest } = requests.ask(random.chance(RENTAL_PERCENT) ? "rental" : "order");
      waiting.push(number);
      return clientRequest;
    }
    const number = random.pick(known);
    waiting = waiting.filter((one) => one !== number);
    const isCoded = number.kind === "order" && random.chance(SMS_PERCENT);
    return isCoded ? requests.sms(number) : requests.cancel(number);
  }

  return { next: (count: number): ClientRequest[] => Array.from({ length: count }, next) };
}
