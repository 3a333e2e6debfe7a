import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import { createSupportFixture } from "../../../test/fixtures/support-fixture.ts";
import { eraseOldContacts } from "./sweeps.ts";

const fixture = await createSupportFixture();

describe("feedback", () => {
  const form = { name: "Ann", email: "ann@mail.test", message: "Where is my code?", locale: "de" };
  const send = async (change: object = {}, more: object = {}) =>
    fixture.post(
      "/lowcode/intercom_send_message",
      { ...form, captcha: await fixture.solved("feedback"), ...change },
      more,
    );

  it("SHOP-14 goes into the support inbox, and its number is mailed in the sender's language", async () => {
    const reply = await send();
    expect(reply.statusCode).toBe(201);
    const { number } = reply.json<{ number: string }>();
    expect((await fixture.read("/rest/office/feedback")).data[0]).toMatchObject({
      number,
      state: "open",
      name: "Ann",
      email: "ann@mail.test",
      text: "Where is my code?",
    });
    await runJobs(fixture.testApp);
    expect(fixture.mailTo("ann@mail.test")?.subject).toBe(`Wir haben Ihre Nachricht: Vorgang ${number}`);
    expect(fixture.mailTo("support@sonum.test")?.text).toContain(number);
    expect(fixture.mailTo("support@sonum.test")?.text).not.toContain("Where is my code?");
  });

  it("SHOP-14 requires a captcha solved for this form", async () => {
    for (const captcha of [undefined, "", "not one", await fixture.solved("abuse")]) {
      const reply = await send({ captcha });
      expect([reply.statusCode, reply.json().code]).toEqual([400, "captcha_required"]);
    }
  });

  it.each([
    ["name", " ", "This field is required"],
    ["name", "x".repeat(101), "This text is too long"],
    ["email", "nobody", "Please enter a valid email address"],
    ["message", "", "This field is required"],
  ])("says what is wrong with %s %j", async (field, value, message) => {
    const reply = await send({ [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details.issues).toEqual([{ path: `body.${field}`, message }]);
  });

  it("allows five messages per address in an hour and states the wait", async () => {
    const from = { remoteAddress: "203.0.113.7" };
    for (let n = 0; n < 5; n++) expect((await send({}, from)).statusCode).toBe(201);
    const reply = await send({}, from);
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([429, "3600"]);
    fixture.testApp.clock.advance(HOUR_MS);
    expect((await send({}, from)).statusCode).toBe(201);
  });

  it("stores names, addresses and texts encrypted, and erases them after a year", async () => {
    const { number } = (await send()).json<{ number: string }>();
    const row = () =>
      fixture.testApp.db
        .selectFrom("support.tickets")
        .selectAll()
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
    const stored = Buffer.concat(Object.values(await row()).filter((value) => Buffer.isBuffer(value)));
    expect(stored.toString("latin1")).not.toMatch(/Ann|mail\.test|code/);
    await fixture.testApp.db
      .updateTable("support.tickets")
      .set({ changedAt: new Date(fixture.testApp.clock.now().getTime() - 365 * DAY_MS) })
      .where("number", "=", number)
      .execute();
    await eraseOldContacts(fixture.testApp.system);
    expect(await row()).toMatchObject({ encryptedContact: null, encryptedText: null, number });
    const item = (await fixture.read("/rest/office/feedback")).data.find(
      (one: { number: string }) => one.number === number,
    );
    expect(item).toMatchObject({ name: null, email: null, text: null });
  });
});
