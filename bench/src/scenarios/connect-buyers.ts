import { randomUUID } from "node:crypto";
import type { Environment } from "../environment/create-environment.ts";
import { connectHttp, formatRequest, type HttpClient, type HttpReply } from "../measure/http-client.ts";
import { type Load, type LoadResult, runLoad } from "../measure/run-load.ts";

export type Choice = { service: string; country: string };

export type ConnectedBuyers = {
  /** Every worker buys its next choice in a loop, as pages do: bearer token, a new idempotency key per purchase. */
  buy(
    load: Load,
    nextChoice: () => Choice,
    onReply?: (reply: HttpReply, worker: number) => void,
  ): Promise<LoadResult>;
  close(): void;
};

/** One connection per buyer; with fewer accounts than connections, accounts are shared. */
export async function connectBuyers(
  { address, shop }: Environment,
  { connections, accounts }: { connections: number; accounts: number },
): Promise<ConnectedBuyers> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connectHttp(address)));
  const tokens = shop.buyers.slice(0, accounts).map(({ token }) => token);

  return {
    buy: (load, nextChoice, onReply = expectSold) =>
      runLoad(load, async (worker) => {
        const reply = await buyOne(clients[worker], tokens[worker % tokens.length] ?? "", nextChoice());
        onReply(reply, worker);
      }),
    close: () => clients.forEach((client) => void client.close()),
  };
}

function buyOne(
  client: HttpClient | undefined,
  token: string,
  { service, country }: Choice,
): Promise<HttpReply> {
  if (!client) throw new Error("More workers than connections");
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const path = `/rest/user/order/create/${service}/${country}/USD`;
  return client.send(formatRequest({ method: "POST", path, headers }));
}

/** Refused purchases are fast and would distort the measurement. */
export function expectSold({ status, body }: HttpReply): void {
  if (status !== 200) throw new Error(`A purchase got status ${status}: ${body}`);
}

export function pickRandom<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("Nothing to choose from");
  return one;
}

/** A random one of these services in a random country of the fleet. */
export const randomChoice =
  ({ shop }: Environment, services: { code: string }[]) =>
  (): Choice => ({ service: pickRandom(services).code, country: pickRandom(shop.countries).iso2 });

/** Cycles through services and countries, so that a small stock is used up evenly. */
export function rotatingChoice({ shop }: Environment, services: { code: string }[]): () => Choice {
  let index = 0;
  return () => {
    const service = services[index % services.length];
    const country = shop.countries[Math.floor(index++ / services.length) % shop.countries.length];
    if (!service || !country) throw new Error("Nothing to choose from");
    return { service: service.code, country: country.iso2 };
  };
}
