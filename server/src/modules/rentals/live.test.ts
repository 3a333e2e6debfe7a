import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { openEventStream } from "../../../test/fixtures/event-stream.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";

it("RENT-6 streams rentals and each SMS to the page, and replays what it missed after reconnecting", async () => {
  const testApp = await createTestApp();
  const address = await testApp.app.listen({ host: "127.0.0.1", port: 0 });
  const [iccid = ""] = await testApp.simsForRent();
  const { id, token } = await testApp.signedIn("annabel", ["ROLE_sao-user"]);
  await testApp.credit(id, usd("50"));
  const listen = (headers = {}) =>
    openEventStream(`${address}/rest/events`, { authorization: `Bearer ${token}`, ...headers });

  const page = await listen();
  const rentalEvents = (stream: typeof page) => stream.events().filter(({ event }) => event === "rental");
  await testApp.rent(id, 1);
  await vi.waitFor(() => expect(rentalEvents(page)).toMatchObject([{ data: { messageCount: 0 } }]));
  await testApp.receive(iccid, { sender: "Shop", text: "Your code is 4321" });
  await vi.waitFor(() =>
    expect(rentalEvents(page).at(-1)?.data).toMatchObject({ messageCount: 1, messages: [{ code: "4321" }] }),
  );

  const back = await listen({ "last-event-id": String(testApp.clock.now().getTime()) });
  await vi.waitFor(() => expect(rentalEvents(back)).toMatchObject([{ data: { messageCount: 1 } }]));
  for (const stream of [page, back]) stream.close();
  await testApp.app.close();
});
