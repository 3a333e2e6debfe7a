import { usd } from "@sonum/contract/money";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeProgram, type Program } from "../../../../../test/program.ts";
import { openWebhookDesk, type WebhookDesk } from "../../../../../test/webhook-desk.ts";
import { makeWebhookPost } from "../../../../adapters/webhooks/make-webhook-post.ts";

const RENT = "action=getRentNumber&service=full&rent_time=24&country=34";

let desk: WebhookDesk;
let program: Program;

beforeAll(async () => {
  desk = await openWebhookDesk();
  await desk.house.simsForRent(20);
});
afterAll(() => desk.receiver.close());
beforeEach(async () => {
  await desk.nextPerson();
  program = await makeProgram(desk.house, { balance: "50" });
});

async function rent(query = "") {
  const answer = await program.call(`${RENT}${query}`);
  const [, id = "", phone = ""] = /"id":(\d+),.*"number":"(\d+)"/.exec(answer) ?? [];
  const sims = desk.house.db.selectFrom("fleet.sims").select("iccid").where("phone", "=", `+${phone}`);
  return { answer, id, iccid: (await sims.executeTakeFirst())?.iccid ?? "" };
}

it("API-2 API-4 tells what comes on a rental at the address that was named for it, and nothing else there", async () => {
  const url = `&url=${encodeURIComponent(desk.receiver.url)}&orderId=hooked`;
  const [rented, again, silent] = [await rent(url), await rent(url), await rent()];
  expect(again.answer).toBe(rented.answer);
  await desk.house.receive(rented.iccid, { sender: "Acme", text: "Your code is 12345" });
  await desk.house.receive(silent.iccid, { sender: "Acme", text: "Your code is 54321" });
  await desk.tell();
  const date = desk.house.clock.now().toISOString().slice(0, 19).replace("T", " ");
  expect(desk.receiver.heard.map(({ body }) => body)).toEqual([
    `{"rentId":"${rented.id}","sms":{"phoneFrom":"Acme","text":"Your code is 12345","date":"${date}"}}`,
  ]);
  expect(desk.receiver.heard[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-signature": expect.stringMatching(/^v1,/),
  });
});

it("keeps being told after its owner removed the webhook for everything, which does not list it", async () => {
  const rented = await rent(`&url=${encodeURIComponent(desk.receiver.url)}`);
  const own = (method: "GET" | "POST" | "DELETE", path = "", payload?: object) =>
    desk.house.ask({
      method,
      url: `/rest/user/webhooks${path}`,
      token: program.token,
      ...(payload && { payload }),
    });
  const { webhookId } = (await own("POST", "", { url: desk.receiver.url })).json();
  expect((await own("GET")).json()).toMatchObject({ total: 1, data: [{ webhookId }] });
  await own("DELETE", `/${webhookId}`);
  await desk.house.receive(rented.iccid);
  await desk.tell();
  expect(desk.receiver.heard).toHaveLength(1);
});

it.each(["http://example.com/", "https://127.0.0.1/", "https://user:x@example.com/", "null", "ftp://x.org/"])(
  "API-4 refuses to tell at %s, and rents nothing",
  async (url) => {
    const { webhooks } = desk.house.system.ports;
    desk.house.system.ports.webhooks = makeWebhookPost({ allowPrivate: false });
    const { answer } = await rent(`&url=${encodeURIComponent(url)}`);
    desk.house.system.ports.webhooks = webhooks;
    expect(answer).toBe(`200 application/json {"status":"error","message":"BAD_URL"}`);
    expect(await desk.house.balance(program.id)).toEqual({ available: usd("50"), held: usd("0") });
  },
);
