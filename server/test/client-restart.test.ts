import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { expect, it, onTestFinished, vi } from "vitest";
import { makeClient } from "../../client/src/index.ts";

/** A shop that answers reads of an order one after the other; the last answer stays. There is no event stream. */
async function startShop(answers: ((reply: ServerResponse) => void)[]) {
  let reads = 0;
  const server = createServer((request, reply) => {
    if (!request.url?.includes("/order/")) return void reply.writeHead(404).end();
    answers[Math.min(reads++, answers.length - 1)]?.(reply);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return { client: makeClient({ url, key: "snKey" }), reads: () => reads };
}

const json = (status: number, body: object) => (reply: ServerResponse) =>
  void reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const order = (messages: object[]) => json(200, { orderId: 7, statusText: "waiting", messages });
const sms = { code: null, text: "Welcome", sender: "Shop" };

it("API-5 waits for a code across a restart of the shop, and returns an SMS without one", async () => {
  const { client, reads } = await startShop([
    order([]),
    (reply) => reply.destroy(),
    json(503, { code: "unavailable", message: "Busy" }),
    json(429, { code: "too_many_requests", message: "Wait", details: { retryAfterSeconds: 0 } }),
    (reply) => void reply.writeHead(502).end("<html>"),
    order([sms]),
  ]);
  expect(await client.waitForCode(7, { pollMs: 100 })).toMatchObject({
    code: null,
    text: "Welcome",
    sender: "Shop",
  });
  expect(reads()).toBe(6);
});

it("API-5 asks again if the shop does not answer, until the caller aborts", async () => {
  // The first read is over once the shop has it, however long either takes here.
  const over = new AbortController();
  const { client, reads } = await startShop([() => over.abort(), order([sms])]);
  const soon = vi.spyOn(AbortSignal, "timeout").mockImplementationOnce(() => over.signal);
  expect(await client.waitForCode(7, { pollMs: 50 })).toMatchObject({ text: "Welcome" });
  expect(reads()).toBe(2);
  // However often it polls: an answer may take seconds.
  expect(soon).toHaveBeenCalledWith(30_000);
  const silent = await startShop([() => {}]);
  await expect(
    silent.client.waitForCode(7, { pollMs: 10_000, signal: AbortSignal.timeout(50) }),
  ).rejects.toMatchObject({ name: "TimeoutError" });
});

it("API-5 does not go on after a refusal that stays", async () => {
  const { client } = await startShop([json(401, { code: "sign_in_required", message: "No" })]);
  await expect(client.waitForCode(7, { pollMs: 5 })).rejects.toMatchObject({ code: "sign_in_required" });
});

it("API-5 refuses an address or a key that cannot work, instead of waiting for a code that cannot come", () => {
  for (const url of ["", "shop.example", "localhost:3000", "https://"])
    expect(() => makeClient({ url, key: "snKey" }), url).toThrow(/"url" must be the address of the shop/);
  expect(() => makeClient({ url: "https://shop.example", key: "" })).toThrow(/"key" must be an API key/);
});
