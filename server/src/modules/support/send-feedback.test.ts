import { describe, expect, it } from "vitest";
import { runJobs } from "../../../test/run-jobs.ts";
import { supportDesk } from "../../../test/support-desk.ts";
import { forgetOldContacts } from "./sweeps.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const desk = supportDesk();

describe("feedback", () => {
  const form = { name: "Ann", email: "ann@mail.test", message: "Where is my code?", locale: "de" };
  const send = async (change: object = {}, more: object = {}) =>
    desk.post(
      "/lowcode/intercom_send_message",
      { ...form, captcha: await desk.solved("feedback"), ...change },
      more,
    );

  it("SHOP-14 goes into the inbox of support, and its number is mailed in the writer's language", async () => {
    const reply = await send();
    expect(reply.statusCode).toBe(201);
    const { number } = reply.json<{ number: string }>();
    expect((await desk.read("/rest/office/feedback")).data[0]).toMatchObject({
      number,
      state: "open",
      name: "Ann",
      email: "ann@mail.test",
      text: "Where is my code?",
    });
    await runJobs(desk.house);
    expect(desk.mailTo("ann@mail.test")?.subject).toBe(`Wir haben Ihre Nachricht: Vorgang ${number}`);
    expect(desk.mailTo("support@sonum.test")?.text).toContain(number);
    expect(desk.mailTo("support@sonum.test")?.text).not.toContain("Where is my code?");
  });

  it("SHOP-14 asks to complete the captcha, and takes none that was solved for something else", async () => {
    for (const captcha of [undefined, "", "not one", await desk.solved("abuse")]) {
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

  it("lets an address write five times in an hour and states the wait", async () => {
    const from = { remoteAddress: "203.0.113.7" };
    for (let n = 0; n < 5; n++) expect((await send({}, from)).statusCode).toBe(201);
    const reply = await send({}, from);
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([429, "3600"]);
    desk.house.clock.advance(HOUR_MS);
    expect((await send({}, from)).statusCode).toBe(201);
  });

  it("keeps names, addresses and texts sealed, and forgets them after a year", async () => {
    const { number } = (await send()).json<{ number: string }>();
    const row = () =>
      desk.house.db
        .selectFrom("support.tickets")
        .selectAll()
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
    const stored = Buffer.concat(Object.values(await row()).filter((value) => Buffer.isBuffer(value)));
    expect(stored.toString("latin1")).not.toMatch(/Ann|mail\.test|code/);
    await desk.house.db
      .updateTable("support.tickets")
      .set({ changedAt: new Date(desk.house.clock.now().getTime() - 365 * DAY_MS) })
      .where("number", "=", number)
      .execute();
    await forgetOldContacts(desk.house.system);
    expect(await row()).toMatchObject({ sealedContact: null, sealedText: null, number });
    const item = (await desk.read("/rest/office/feedback")).data.find(
      (one: { number: string }) => one.number === number,
    );
    expect(item).toMatchObject({ name: null, email: null, text: null });
  });
});
