import { usd } from "@sonum/contract/money";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { createApiCustomer, JSON_REPLY, TEXT_REPLY } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";

const app = await createTestApp();
await app.simsOnSale(20);

describe("a number", () => {
  it("API-2 is bought, waits, receives two codes and is finished, byte for byte", async () => {
    const program = await createApiCustomer(app);
    const { id, phone, iccid } = await program.number();
    const ask = (query: string) => program.call(query.replaceAll("$id", id));
    expect([id, phone]).toEqual([expect.stringMatching(/^[1-9]\d{0,9}$/), expect.stringMatching(/^372\d+$/)]);

    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
    expect(await ask("action=getFullSms&id=$id")).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
    expect(await ask("action=getStatusV2&id=$id")).toBe(
      `${JSON_REPLY} {"verificationType":0,"sms":null,"call":null}`,
    );
    expect(await ask("action=setStatus&id=$id&status=1")).toBe(`${TEXT_REPLY} ACCESS_READY`);
    expect(await ask("action=setStatus&id=$id&status=3")).toBe(`${TEXT_REPLY} BAD_STATUS`);
    expect(await ask("action=setStatus&id=$id&status=6")).toBe(`${TEXT_REPLY} BAD_STATUS`);
    expect(await ask("action=setStatus&id=$id&status=2")).toBe(`${TEXT_REPLY} BAD_STATUS`);
    expect(await ask("action=setStatus&id=$id&status=77")).toBe(`${TEXT_REPLY} BAD_STATUS`);
    expect(await ask("action=setStatus&id=$id")).toBe(`${TEXT_REPLY} BAD_STATUS`);

    await app.receive(iccid, { text: "Telegram code: 48151. No SQL, BANNED" });
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT_REPLY} STATUS_OK:48151`);
    expect(await ask("action=getFullSms&id=$id")).toBe(
      `${TEXT_REPLY} FULL_SMS:Telegram code: 48151. No S\u200bQL, B\u200bANNED`,
    );
    expect(await ask("action=getStatusV2&id=$id")).toBe(
      `${JSON_REPLY} {"verificationType":0,"sms":{"dateTime":"2026-01-01 12:00:00","code":"48151",` +
        `"text":"Telegram code: 48151. No S\u200bQL, B\u200bANNED"},"call":null}`,
    );
    expect(await ask("action=setStatus&id=$id&status=8")).toBe(`${TEXT_REPLY} BAD_STATUS`);

    expect(await ask("action=setStatus&id=$id&status=3")).toBe(`${TEXT_REPLY} ACCESS_RETRY_GET`);
    expect(await ask("action=setStatus&id=$id&status=3")).toBe(`${TEXT_REPLY} ACCESS_RETRY_GET`);
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT_REPLY} STATUS_WAIT_RETRY:48151`);
    await app.receive(iccid, { text: "Telegram code: 62342" });
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT_REPLY} STATUS_OK:62342`);
    expect(await ask("action=getAllSms&id=$id&size=1&page=2")).toBe(
      `${JSON_REPLY} {"data":[{"id":"${id}-1","phoneFrom":"Telegram","code":"48151",` +
        `"text":"Telegram code: 48151. No S\u200bQL, B\u200bANNED","service":"tg","date":"2026-01-01 12:00:00",` +
        `"type":"sms"}],"meta":{"total":2,"service":"tg"}}`,
    );

    expect(await ask("action=setStatus&id=$id&status=6")).toBe(`${TEXT_REPLY} ACCESS_ACTIVATION`);
    expect(await ask("action=setStatus&id=$id&status=6")).toBe(`${TEXT_REPLY} ACCESS_ACTIVATION`);
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
    expect(await ask("action=setStatus&id=$id&status=1")).toBe(`${TEXT_REPLY} BAD_STATUS`);
    expect(await ask("action=checkExtraActivation&activationId=$id")).toBe(
      `${TEXT_REPLY} RENEW_ACTIVATION_NOT_AVAILABLE`,
    );
    expect(await ask("action=reactivate&id=$id")).toBe(`${TEXT_REPLY} SIM_OFFLINE`);
    expect(await app.balance(program.id)).toEqual({ available: usd("9.75"), held: usd("0") });
  });

  it("API-2 can be cancelled once, after two minutes, and bought again", async () => {
    const program = await createApiCustomer(app);
    const { id, phone } = await program.number();
    const ask = (query: string) => program.call(query.replaceAll("$id", id));
    expect(await ask("action=setStatus&id=$id&status=8")).toBe(`${TEXT_REPLY} EARLY_CANCEL_DENIED`);
    app.clock.advance(2 * MINUTE_MS);
    expect(await ask("action=setStatus&id=$id&status=8")).toBe(`${TEXT_REPLY} ACCESS_CANCEL`);
    expect(await ask("action=setStatus&id=$id&status=-1")).toBe(`${TEXT_REPLY} ACCESS_CANCEL`);
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
    expect(await ask("action=getStatusV2&id=$id")).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
    expect(await ask("action=getFullSms&id=$id")).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
    expect(await app.balance(program.id)).toEqual({ available: usd("10"), held: usd("0") });

    expect(await ask("action=checkExtraActivation&activationId=$id")).toBe(
      `${JSON_REPLY} {"status":"success","cost":0.25,"service":"tg","phone":"${phone}","country":34}`,
    );
    expect(await ask("action=reactivationPrice&id=$id")).toBe(
      `${JSON_REPLY} {"data":{"price":0.25,"currency":840}}`,
    );
    expect(await ask("action=reactivateOptions&id=$id")).toBe(
      `${JSON_REPLY} {"data":{"price":0.25,"currency":840}}`,
    );
    expect(await ask("action=getExtraActivation&activationId=$id")).toMatch(
      new RegExp(`^${TEXT_REPLY} ACCESS_NUMBER:\\d+:${phone}$`),
    );
    expect(await ask("action=getExtraActivation&activationId=$id")).toBe(
      `${TEXT_REPLY} NEW_ACTIVATION_IMPOSSIBLE`,
    );
    expect(await ask("action=reactivate&id=$id")).toBe(`${TEXT_REPLY} SIM_TEMPORARY_OFFLINE`);
    expect(await ask("action=getAdditionalService&id=$id&service=wa")).toBe(`${TEXT_REPLY} WRONG_SECURITY`);
  });

  it("API-2 still shows its code after expiry; without a code it is cancelled and refunded", async () => {
    const program = await createApiCustomer(app);
    const [first, second] = [await program.number(), await program.number()];
    await app.receive(first.iccid);
    app.clock.advance(21 * MINUTE_MS);
    const { activationSweeps } = await import("../../activations/index.ts");
    for (const sweep of activationSweeps(app.system)) await sweep.run();
    expect(await program.call(`action=getStatus&id=${first.id}`)).toBe(`${TEXT_REPLY} STATUS_OK:12345`);
    expect(await program.call(`action=getStatus&id=${second.id}`)).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
    expect(await program.call(`action=setStatus&id=${second.id}&status=8`)).toBe(
      `${TEXT_REPLY} ACCESS_CANCEL`,
    );
    expect(await app.balance(program.id)).toEqual({ available: usd("9.75"), held: usd("0") });
  });

  it("API-2 of any other service accepts status 2", async () => {
    const program = await createApiCustomer(app);
    const { id } = await program.number("service=ot&country=34");
    expect(await program.call(`action=setStatus&id=${id}&status=2`)).toBe(`${TEXT_REPLY} SMS_ADDED`);
  });

  it("API-2 has its price in a header and is visible only to its owner", async () => {
    const [owner, stranger] = [await createApiCustomer(app), await createApiCustomer(app)];
    const url = `/stubs/handler_api.php?api_key=${owner.key}&action=getNumber&service=tg&country=34`;
    const reply = await app.request({ method: "GET", url });
    expect([reply.headers["x-price"], reply.headers["cache-control"]]).toEqual(["0.25", "no-store"]);
    const id = reply.body.split(":")[1];
    expect(await stranger.call(`action=getStatus&id=${id}`)).toBe(`${TEXT_REPLY} NO_ACTIVATION`);
    expect(await stranger.call(`action=setStatus&id=${id}&status=8`)).toBe(`${TEXT_REPLY} NO_ACTIVATION`);
  });
});
