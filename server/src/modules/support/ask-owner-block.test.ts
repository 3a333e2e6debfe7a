import { describe, expect, it } from "vitest";
import { linkIn, runJobs } from "../../../test/run-jobs.ts";
import { supportDesk } from "../../../test/support-desk.ts";

const desk = supportDesk();

describe("an owner who wants their service left alone", () => {
  const form = {
    name: "Eva Owner",
    service: "Telegram",
    domain: "https://www.Telegram.test/about",
    email: "eva@telegram.test",
    proof: "dns",
    locale: "en",
  };
  const ask = async (change: object = {}) =>
    desk.post("/rest/support/owner", { ...form, captcha: await desk.solved("owner-block"), ...change });
  const prove = (number: string, token?: string) =>
    desk.post(`/rest/support/owner/${number}/proof`, token === undefined ? {} : { token });
  const decide = (number: string, decision: string, service?: string) =>
    desk.post(
      `/rest/office/owner-requests/${number}/decision`,
      { decision, service },
      { token: desk.operator },
    );
  type Asked = { number: string; record: { name: string; value: string } | null };

  it("DESK-6 proves the domain by a record in its DNS", async () => {
    const { number, record } = (await ask()).json<Asked>();
    expect(record?.name).toBe("_sonum.telegram.test");
    expect((await prove(number)).json()).toEqual({ isProved: false });
    desk.house.txtRecords.set("_sonum.telegram.test", ["v=spf1 -all", "sonum-owner=wrong"]);
    expect((await prove(number)).json()).toEqual({ isProved: false });
    desk.house.txtRecords.set("_sonum.telegram.test", ["sonum-owner=wrong", record?.value ?? ""]);
    expect((await prove(number)).json()).toEqual({ isProved: true });
    desk.house.txtRecords.clear();
    expect((await prove(number)).json()).toEqual({ isProved: true });
    await runJobs(desk.house);
    expect(desk.mailTo("eva@telegram.test")?.text).toContain(record?.value);
  });

  it("DESK-6 proves the domain by the link of a mail to an address in it, and by no other address", async () => {
    const elsewhere = await ask({ proof: "mail", email: "eva@mail.test" });
    expect(elsewhere.json().details.issues).toEqual([
      { path: "body.email", message: "This address is not in the domain" },
    ]);
    const { number, record } = (await ask({ proof: "mail" })).json<Asked>();
    expect(record).toBeNull();
    await runJobs(desk.house);
    const link = linkIn(desk.mailTo("eva@telegram.test"));
    expect([link.pathname, link.searchParams.get("ticket")]).toEqual(["/owner_block", number]);
    expect((await prove(number)).json()).toEqual({ isProved: false });
    expect((await prove(number, "guessed")).json()).toEqual({ isProved: false });
    expect((await prove(number, link.searchParams.get("proof") ?? "")).json()).toEqual({ isProved: true });
  });

  it("answers a number that is none as not found, and a DNS that is silent as unavailable", async () => {
    expect((await prove("0000-0000")).statusCode).toBe(404);
    const { number } = (await ask()).json<Asked>();
    const { listTxt } = desk.house.system.ports.dns;
    desk.house.system.ports.dns.listTxt = () => Promise.reject(new Error("silent"));
    expect((await prove(number)).json().code).toBe("unavailable");
    desk.house.system.ports.dns.listTxt = listTxt;
  });

  it("DESK-6 is blocked by an operator once proved, shown in public, and opened again", async () => {
    const { number, record } = (await ask()).json<Asked>();
    expect((await decide(number, "block", "tg")).json().code).toBe("conflict");
    desk.house.txtRecords.set("_sonum.telegram.test", [record?.value ?? ""]);
    await prove(number);
    const { data } = await desk.read("/rest/office/owner-requests");
    expect(data[0]).toMatchObject({ number, domain: "telegram.test", service: "Telegram", state: "open" });

    expect((await decide(number, "block", "nope")).statusCode).toBe(404);
    expect((await decide(number, "block", "tg")).statusCode).toBe(204);
    expect((await decide(number, "block", "tg")).json().code).toBe("conflict");
    const state = () =>
      desk.house.db
        .selectFrom("catalogue.services")
        .select("state")
        .where("code", "=", "tg")
        .executeTakeFirst();
    expect(await state()).toEqual({ state: "blocked" });
    desk.house.clock.advance(11 * 60_000);
    const told = (await desk.house.ask({ method: "GET", url: "/rest/transparency" })).json();
    expect(told.ownerBlocks).toMatchObject([{ service: "Telegram", domain: "telegram.test" }]);

    expect((await decide(number, "lift")).statusCode).toBe(204);
    expect(await state()).toEqual({ state: "open" });
    desk.house.clock.advance(11 * 60_000);
    const later = (await desk.house.ask({ method: "GET", url: "/rest/transparency" })).json();
    expect(later.ownerBlocks).toEqual([]);
    expect(later.months[0].blocks).toBe(1);
  });

  it("DESK-6 lifted again, the service is what the shop itself had decided before, also after two owners", async () => {
    const operator = (await desk.house.signedIn("chooser", ["ROLE_sao-operator"])).token;
    const set = (payload: object) =>
      desk.house.ask({ method: "POST", url: "/rest/office/service-states/tg", token: operator, payload });
    const state = () =>
      desk.house.db
        .selectFrom("catalogue.services")
        .select(["state", "stateReason"])
        .where("code", "=", "tg")
        .executeTakeFirst();
    const proved = async () => {
      const { number, record } = (await ask()).json<Asked>();
      desk.house.txtRecords.set("_sonum.telegram.test", [record?.value ?? ""]);
      await prove(number);
      return number;
    };
    for (const own of ["restricted", "blocked"]) {
      expect((await set({ state: own, reason: "Ours" })).statusCode).toBe(204);
      const [first, second] = [await proved(), await proved()];
      await decide(first, "block", "tg");
      await decide(second, "block", "tg");
      await decide(first, "lift");
      expect(await state()).toMatchObject({ state: "blocked", stateReason: `Owner's request ${second}` });
      await decide(second, "lift");
      expect(await state()).toEqual({ state: own, stateReason: "Ours" });
    }
    await set({ state: "open", reason: "It is over" });
  });
});
