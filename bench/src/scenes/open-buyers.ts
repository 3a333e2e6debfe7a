import { randomUUID } from "node:crypto";
import { type Answer, type Line, openLine, requestText } from "../measure/open-line.ts";
import { type Crowd, type CrowdRun, runCrowd } from "../measure/run-crowd.ts";
import type { Stage } from "../stage/open-stage.ts";

export type Wish = { service: string; country: string };
export type Bought = { orderId: number; phone: string; serviceCode: string };

export type Buyers = {
  /** Every member buys what it wishes, again and again, as the pages do: bearer token, a new key for each purchase. */
  buy(crowd: Crowd, wish: () => Wish, onAnswer?: (answer: Answer, member: number) => void): Promise<CrowdRun>;
  close(): void;
};

/** One connection for each buyer; fewer accounts than connections means that accounts are shared. */
export async function openBuyers(
  { address, shop }: Stage,
  { connections, accounts }: { connections: number; accounts: number },
): Promise<Buyers> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(address)));
  const tokens = shop.buyers.slice(0, accounts).map(({ token }) => token);

  return {
    buy: (crowd, wish, onAnswer = expectSold) =>
      runCrowd(crowd, async (member) => {
        const answer = await ask(lines[member], tokens[member % tokens.length] ?? "", wish());
        onAnswer(answer, member);
      }),
    close: () => lines.forEach((line) => void line.close()),
  };
}

function ask(line: Line | undefined, token: string, { service, country }: Wish): Promise<Answer> {
  if (!line) throw new Error("More members than connections");
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const path = `/rest/user/order/create/${service}/${country}/USD`;
  return line.ask(requestText({ method: "POST", path, headers }));
}

/** A scene that measures refusals instead of sales would look fast. */
export function expectSold({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`A purchase was answered ${status}: ${body}`);
}

export function oneOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("Nothing to choose from");
  return one;
}

/** Any of these services in any country of the fleet. */
export const wishAmong =
  ({ shop }: Stage, services: { code: string }[]) =>
  (): Wish => ({ service: oneOf(services).code, country: oneOf(shop.countries).iso2 });

/** Each of these services in each country in turn, so that a small stock sells out nowhere before it does everywhere. */
export function wishInTurn({ shop }: Stage, services: { code: string }[]): () => Wish {
  let turn = 0;
  return () => {
    const service = services[turn % services.length];
    const country = shop.countries[Math.floor(turn++ / services.length) % shop.countries.length];
    if (!service || !country) throw new Error("Nothing to choose from");
    return { service: service.code, country: country.iso2 };
  };
}
