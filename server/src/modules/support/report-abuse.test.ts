import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import { createSupportFixture } from "../../../test/fixtures/support-fixture.ts";

const fixture = await createSupportFixture();

describe("an abuse report", () => {
  const form = () => ({
    category: "fraud",
    phone: "+372 5555-0001",
    happenedAt: fixture.testApp.clock.now().toISOString(),
    text: "This number took over my account.",
    email: "ben@mail.test",
    locale: "ru",
  });
  const report = async (change: object = {}) =>
    fixture.post("/rest/support/abuse", { ...form(), captcha: await fixture.solved("abuse"), ...change });

  it("DESK-6 gets a ticket number, shown and mailed in the reporter's language", async () => {
    const reply = await report();
    expect(reply.statusCode).toBe(201);
    await runJobs(fixture.testApp);
    expect(fixture.mailTo("ben@mail.test")?.subject).toContain(`обращение ${reply.json().number}`);
    expect((await report({ captcha: undefined })).json().code).toBe("captcha_required");
  });

  it("DESK-6 about child safety or a threat is listed first", async () => {
    await report({ category: "threat", phone: "+37255550002" });
    await report({ category: "spam", phone: "+37255550003" });
    const { data } = await fixture.read("/rest/office/abuse");
    expect(data[0]).toMatchObject({ category: "threat", isUrgent: true });
  });

  it("DESK-6 is found by the fingerprint of its number in any notation", async () => {
    await report({ phone: "+49 170 1234567" });
    await report({ phone: "0049 (170) 123-4567" });
    const { data, total } = await fixture.read(
      `/rest/office/abuse?phone=${encodeURIComponent("+491701234567")}`,
    );
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({ phone: "+491701234567", reportsOnThisNumber: 2 });
    const rows = await fixture.testApp.db.selectFrom("support.abuseReports").selectAll().execute();
    expect(
      JSON.stringify(rows.map(({ phoneFingerprint }) => phoneFingerprint.toString("latin1"))),
    ).not.toContain("1701234567");
  });

  it("DESK-6 leads staff to the order without showing the SMS", async () => {
    const buyer = await fixture.testApp.signedIn("suspect", ["ROLE_sao-user"]);
    await fixture.testApp.credit(buyer.id, usd("5"));
    await fixture.testApp.simsOnSale(1);
    const bought = await fixture.post("/rest/user/order/create/tg/ee/USD", {}, { token: buyer.token });
    const { phone, orderId } = bought.json<{ phone: string; orderId: number }>();
    fixture.testApp.clock.advance(60_000);
    const { number } = (await report({ phone })).json<{ number: string }>();
    const found = await fixture.testApp.request({
      method: "GET",
      url: `/rest/office/abuse/${number}/orders`,
      token: fixture.operator,
    });
    expect(found.json().data).toEqual([
      expect.objectContaining({ orderId, customerId: buyer.id, service: "tg", country: "ee" }),
    ]);
    expect(found.body).not.toMatch(/encrypted|smsText|code"/i);
  });

  it.each([
    ["phone", "abc", "Please enter the number with its country code"],
    ["happenedAt", "2099-01-01T00:00:00Z", "This moment has not come yet"],
    ["happenedAt", "yesterday", "This field is required"],
    ["category", "boring", "This field is required"],
    ["email", "x", "Please enter a valid email address"],
  ])("says what is wrong with %s %j", async (field, value, message) => {
    const reply = await report({ [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details.issues).toEqual([{ path: `body.${field}`, message }]);
  });
});
