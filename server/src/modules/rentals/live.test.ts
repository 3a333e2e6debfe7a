import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { openEventStream } from "../../../test/event-stream.ts";
import { makeHouse } from "../../../test/house.ts";
import { transact } from "../../platform/context.ts";
import { creditCustomer } from "../wallet/index.ts";

it("RENT-6 tells a page of its rental and of each SMS live, and a page that was away what it missed", async () => {
  const house = await makeHouse();
  const address = await house.app.listen({ host: "127.0.0.1", port: 0 });
  const [iccid = ""] = await house.simsForRent();
  const { id, token } = await house.signedIn("annabel", ["ROLE_sao-user"]);
  const credit = { key: "start", customerId: id, amount: usd("50"), reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, credit));
  const listen = (headers = {}) =>
    openEventStream(`${address}/rest/events`, { authorization: `Bearer ${token}`, ...headers });

  const page = await listen();
  const heard = (stream: typeof page) => stream.events().filter(({ event }) => event === "rental");
  await house.rent(id, 1);
  await vi.waitFor(() => expect(heard(page)).toMatchObject([{ data: { messageCount: 0 } }]));
  await house.receive(iccid, { sender: "Shop", text: "Your code is 4321" });
  await vi.waitFor(() =>
    expect(heard(page).at(-1)?.data).toMatchObject({ messageCount: 1, messages: [{ code: "4321" }] }),
  );

  const back = await listen({ "last-event-id": String(house.clock.now().getTime()) });
  await vi.waitFor(() => expect(heard(back)).toMatchObject([{ data: { messageCount: 1 } }]));
  for (const stream of [page, back]) stream.close();
  await house.app.close();
});
