import { describe, expect, it } from "vitest";
import { linkIn, runJobs } from "../../../test/fixtures/run-jobs.ts";
import { createSupportFixture } from "../../../test/fixtures/support-fixture.ts";

const fixture = await createSupportFixture();

describe("an owner's request to stop selling their service", () => {
  const form = {
    name: "Eva Owner",
    service: "Telegram",
    domain: "https://www.Telegram.test/about",
    email: "eva@telegram.test",
    proof: "dns",
    locale: "en",
  };
  const request = async (change: object = {}) =>
    fixture.post("/rest/support/owner", { ...form, captcha: await fixture.solved("owner-block"), ...change });
  const prove = (number: string, token?: string) =>
    fixture.post(`/rest/support/owner/${number}/proof`, token === undefined ? {} : { token });
  const decide = (number: string, decision: string, service?: string) =>
    fixture.post(
      `/rest/office/owner-requests/${number}/decision`,
      { decision, service },
      { token: fixture.operator },
    );
  type OwnerRequest = { number: string; record: { name: string; value: string } | null };

  it("DESK-6 proves the domain by a DNS record", async () => {
    const { number, record } = (await request()).json<OwnerRequest>();
    expect(record?.name).toBe("_sonum.telegram.test");
    expect((await prove(number)).json()).toEqual({ isProved: false });
    fixture.testApp.txtRecords.set("_sonum.telegram.test", ["v=spf1 -all", "sonum-owner=wrong"]);
    expect((await prove(number)).json()).toEqual({ isProved: false });
    fixture.testApp.txtRecords.set("_sonum.telegram.test", ["sonum-owner=wrong", record?.value ?? ""]);
    expect((await prove(number)).json()).toEqual({ isProved: true });
    fixture.testApp.txtRecords.clear();
    expect((await prove(number)).json()).toEqual({ isProved: true });
    await runJobs(fixture.testApp);
    expect(fixture.mailTo("eva@telegram.test")?.text).toContain(record?.value);
  });

  it("DESK-6 proves the domain by a link mailed to an address in it, and by no other address", async () => {
    const elsewhere = await request({ proof: "mail", email: "eva@mail.test" });
    expect(elsewhere.json().details.issues).toEqual([
      { path: "body.email", message: "This address is not in the domain" },
    ]);
    const { number, record } = (await request({ proof: "mail" })).json<OwnerRequest>();
    expect(record).toBeNull();
    await runJobs(fixture.testApp);
    const link = linkIn(fixture.mailTo("eva@telegram.test"));
    expect([link.pathname, link.searchParams.get("ticket")]).toEqual(["/owner_block", number]);
    expect((await prove(number)).json()).toEqual({ isProved: false });
    expect((await prove(number, "guessed")).json()).toEqual({ isProved: false });
    expect((await prove(number, link.searchParams.get("proof") ?? "")).json()).toEqual({ isProved: true });
  });

  it("answers not_found for an unknown ticket, and unavailable if DNS does not respond", async () => {
    expect((await prove("0000-0000")).statusCode).toBe(404);
    const { number } = (await request()).json<OwnerRequest>();
    const { listTxt } = fixture.testApp.system.ports.dns;
    fixture.testApp.system.ports.dns.listTxt = () => Promise.reject(new Error("silent"));
    expect((await prove(number)).json().code).toBe("unavailable");
    fixture.testApp.system.ports.dns.listTxt = listTxt;
  });

  it("DESK-6 an operator blocks the proved service, the public report shows it, and the block can be lifted", async () => {
    const { number, record } = (await request()).json<OwnerRequest>();
    expect((await decide(number, "block", "tg")).json().code).toBe("conflict");
    fixture.testApp.txtRecords.set("_sonum.telegram.test", [record?.value ?? ""]);
    await prove(number);
    const { data } = await fixture.read("/rest/office/owner-requests");
    expect(data[0]).toMatchObject({ number, domain: "telegram.test", service: "Telegram", state: "open" });

    expect((await decide(number, "block", "nope")).statusCode).toBe(404);
    expect((await decide(number, "block", "tg")).statusCode).toBe(204);
    expect((await decide(number, "block", "tg")).json().code).toBe("conflict");
    const state = () =>
      fixture.testApp.db
        .selectFrom("catalogue.services")
        .select("state")
        .where("code", "=", "tg")
        .executeTakeFirst();
    expect(await state()).toEqual({ state: "blocked" });
    fixture.testApp.clock.advance(11 * 60_000);
    const report = (await fixture.testApp.request({ method: "GET", url: "/rest/transparency" })).json();
    expect(report.ownerBlocks).toMatchObject([{ service: "Telegram", domain: "telegram.test" }]);

    expect((await decide(number, "lift")).statusCode).toBe(204);
    expect(await state()).toEqual({ state: "open" });
    fixture.testApp.clock.advance(11 * 60_000);
    const later = (await fixture.testApp.request({ method: "GET", url: "/rest/transparency" })).json();
    expect(later.ownerBlocks).toEqual([]);
    expect(later.months[0].blocks).toBe(1);
  });

  it("DESK-6 lifting a block restores the shop's own service state, also after two owners' blocks", async () => {
    const operator = (await fixture.testApp.signedIn("chooser", ["ROLE_sao-operator"])).token;
    const set = (payload: object) =>
      fixture.testApp.request({
        method: "POST",
        url: "/rest/office/service-states/tg",
        token: operator,
        payload,
      });
    const state = () =>
      fixture.testApp.db
        .selectFrom("catalogue.services")
        .select(["state", "stateReason"])
        .where("code", "=", "tg")
        .executeTakeFirst();
    const proved = async () => {
      const { number, record } = (await request()).json<OwnerRequest>();
      fixture.testApp.txtRecords.set("_sonum.telegram.test", [record?.value ?? ""]);
      await prove(number);
      return number;
    };
    for (const shopState of ["restricted", "blocked"]) {
      expect((await set({ state: shopState, reason: "Ours" })).statusCode).toBe(204);
      const [first, second] = [await proved(), await proved()];
      await decide(first, "block", "tg");
      await decide(second, "block", "tg");
      await decide(first, "lift");
      expect(await state()).toMatchObject({ state: "blocked", stateReason: `Owner's request ${second}` });
      await decide(second, "lift");
      expect(await state()).toEqual({ state: shopState, stateReason: "Ours" });
    }
    await set({ state: "open", reason: "It is over" });
  });
});
