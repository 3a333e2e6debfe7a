import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { Quarantine } from "../quarantine/quarantine.ts";

it("M2 an operator releases a message in doubt, once; the decision is audited", async () => {
  const testApp = await createTestApp();
  const operator = (await testApp.signedIn("checker", ["ROLE_sao-operator"])).token;
  const request = (method: "GET" | "POST", url: string, payload?: object) =>
    testApp.request({ method, url: `/rest/office/${url}`, token: operator, ...(payload && { payload }) });
  const read = async (url: string) => (await request("GET", url)).json();
  const filter = Quarantine.of(testApp.system);
  Quarantine.set(testApp.system, {
    decide: (message, recognised) => ({ ...filter.decide(message, recognised), doubt: "protected" }),
  });
  await testApp.simsOnSale();
  const customer = await createApiCustomer(testApp);
  const { iccid } = await customer.number();
  await testApp.receive(iccid, { text: "Telegram code 20406" });
  const { data } = await read("message-checks");
  expect(data).toMatchObject([{ text: "Telegram code •••••", services: [{ code: "tg" }] }]);
  expect((await read("dashboard")).queues.checks).toBe(1);

  const decide = (decision: string) => request("POST", `message-checks/${data[0].id}`, { decision });
  expect((await decide("wait")).statusCode).toBe(400);
  expect((await decide("release")).statusCode).toBe(204);
  expect((await decide("hold")).json().code).toBe("conflict");
  expect(await testApp.balance(customer.id)).toMatchObject({ held: usd("0") });
  expect((await read("message-checks")).data).toEqual([]);
  const acts = await request("POST", "audit", { filter: { about: String(data[0].id) } });
  expect(acts.json().data).toMatchObject([{ what: "message: released" }]);
});
