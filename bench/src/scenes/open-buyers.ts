import { randomUUID } from "node:crypto";
import { type Answer, type Line, openLine, requestText } from "../measure/open-line.ts";
import { type Crowd, type CrowdRun, runCrowd } from "../measure/run-crowd.ts";
import type { Stage } from "../stage/open-stage.ts";

export type Wish = { service: string; country: string };
export type Bought = { orderId: number; phone: string; serviceCode: string };

export type Buyers = {
  /** Every worker buys its next choice in a loop, as pages do: bearer token, a new idempotency key per purchase. */
  buy(
    load: Crowd,
    nextChoice: () => Wish,
    onReply?: (reply: Answer, worker: number) => void,
  ): Promise<CrowdRun>;
  close(): void;
};

/** One connection per buyer; with fewer accounts than connections, accounts are shared. */
export async function openBuyers(
  { address, shop }: Stage,
  { connections, accounts }: { connections: number; accounts: number },
): Promise<Buyers> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openLine(address)));
  const tokens = shop.buyers.slice(0, accounts).map(({ token }) => token);

  return {
    buy: (load, nextChoice, onReply = expectSold) =>
      runCrowd(load, async (worker) => {
        const reply = await buyOne(clients[worker], tokens[worker % tokens.length] ?? "", nextChoice());
        onReply(reply, worker);
      }),
    close: () => clients.forEach((client) => void client.close()),
  };
}

function buyOne(client: Line | undefined, token: string, { service, country }: Wish): Promise<Answer> {
  if (!client) throw new Error("More workers than connections");
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const path = `/rest/user/order/create/${service}/${country}/USD`;
  return client.send(requestText({ method: "POST", path, headers }));
}

/** Refused purchases are fast and would distort the measurement. */
export function expectSold({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`A purchase got status ${status}: ${body}`);
}

export function oneOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("Nothing to choose from");
  return one;
}

/** A random one of these services in a random country of the fleet. */
export const wishAmong =
  ({ shop }: Stage, services: { code: string }[]) =>
  (): Wish => ({ service: oneOf(services).code, country: oneOf(shop.countries).iso2 });

/** Cycles through services and countries, so that a small stock is used up evenly. */
export function wishInTurn({ shop }: Stage, services: { code: string }[]): () => Wish {
  let index = 0;
  return () => {
    const service = services[index % services.length];
    const country = shop.countries[Math.floor(index++ / services.length) % shop.countries.length];
    if (!service || !country) throw new Error("Nothing to choose from");
    return { service: service.code, country: country.iso2 };
  };
}
