import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { verifyActs } from "../../platform/verify-acts.ts";

let house: House;
let operator: Awaited<ReturnType<House["signedIn"]>>;

beforeAll(async () => {
  house = await makeHouse();
  operator = await house.signedIn("operator", ["ROLE_sao-operator"]);
});

const close = (section: string, isClosed: boolean) =>
  house.ask({
    method: "POST",
    url: `/rest/office/sections/${section}`,
    token: operator.token,
    payload: { isClosed },
  });
const list = async (payload: object = {}, { token } = operator) =>
  house.ask({ method: "POST", url: "/rest/office/audit", token, payload });

describe("what operators did", () => {
  it("SHELL-11 DESK-5 who closes or opens a section is written down, newest first", async () => {
    await close("rental", true);
    await close("rental", false);
    await close("help", true);
    const at = house.clock.now().toISOString();
    const act = { at, by: operator.id, details: {} };
    const { data, total } = (await list()).json();
    expect(total).toBe(3);
    expect(data).toMatchObject([
      { ...act, what: "section closed", about: "help" },
      { ...act, what: "section opened", about: "rental" },
      { ...act, what: "section closed", about: "rental" },
    ]);
    expect((await list({ filter: { about: "help" } })).json().total).toBe(1);
    expect((await list({ filter: { by: "usr_nobody" } })).json().total).toBe(0);
  });

  it("DESK-5 nothing of it is written when the change is refused", async () => {
    const before = (await list()).json().total;
    expect((await close("no such section", true)).statusCode).toBe(400);
    expect((await list()).json().total).toBe(before);
  });

  it("DESK-5 many at once make one chain, and nobody can change a link of it", async () => {
    await Promise.all(["api", "referrals", "partner", "rental"].map((section) => close(section, true)));
    expect((await verifyActs(house.system)).fault).toBeUndefined();
    const change = sql`update platform.acts set by = 'somebody else' where about = 'api'`;
    await expect(change.execute(house.db)).rejects.toThrow("stays written");
    await expect(sql`delete from platform.acts`.execute(house.db)).rejects.toThrow("stays written");
    await expect(sql`truncate platform.acts`.execute(house.db)).rejects.toThrow("stays written");
  });

  it("DESK-5 who looked at data of people is written down too, with what they asked for", async () => {
    const ask = {
      method: "GET",
      url: "/rest/office/ledger/operator?limit=5",
      token: operator.token,
    } as const;
    expect((await house.ask(ask)).statusCode).toBe(200);
    const [view] = (await list({ filter: { what: "view:", by: "operator", from: "2026-01-01" } })).json()
      .data;
    expect(view).toMatchObject({
      by: operator.id,
      byName: "operator",
      what: "view: ledger/:who",
      // Whom one looked for is a mark that nobody can turn back, the same for the same.
      about: expect.stringMatching(/^words #[0-9a-f]{16}$/),
    });
    expect(view.details.asked).toContain('"limit":5');
    expect((await list({ filter: { what: "view:", till: "2025-12-31" } })).json().total).toBe(0);
  });

  it("DESK-5 all of it leaves as a file, which is written down as well", async () => {
    const url = "/rest/office/audit/export?what=section";
    const file = await house.ask({ method: "GET", url, token: operator.token });
    expect(file.headers["content-type"]).toContain("text/csv");
    const [head, first] = file.body.split("\r\n");
    expect(head).toBe("\ufeffid,at,by,what,about,details,hash");
    expect(first).toMatch(/^\d+,2026-01-01T12:00:00.000Z,usr_\w+,section closed,rental,\{\},[0-9a-f]{64}$/);
    expect((await list({ filter: { what: "audit: exported" } })).json().total).toBe(1);
    const verify = { method: "POST", url: "/rest/office/audit/verify", token: operator.token } as const;
    expect((await house.ask(verify)).json()).toMatchObject({ fault: null, hash: expect.any(String) });
  });

  it("SHELL-6 is for operators only", async () => {
    const customer = await house.signedIn("customer", ["ROLE_sao-user"]);
    expect((await list({}, customer)).statusCode).toBe(403);
  });
});
