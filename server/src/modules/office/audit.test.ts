import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { findBrokenAct } from "../../platform/audit.ts";

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
    expect(await findBrokenAct(house.system)).toBeUndefined();
    const change = sql`update platform.acts set by = 'somebody else' where about = 'api'`;
    await expect(change.execute(house.db)).rejects.toThrow("stays written");
    await expect(sql`delete from platform.acts`.execute(house.db)).rejects.toThrow("stays written");
    await expect(sql`truncate platform.acts`.execute(house.db)).rejects.toThrow("stays written");
  });

  it("DESK-5 a link that was changed by force is found", async () => {
    await sql`alter table platform.acts disable trigger acts_are_never_changed`.execute(house.db);
    const { rows } = await sql<{ id: bigint }>`
      update platform.acts set by = 'somebody else' where about = 'api' returning id
    `.execute(house.db);
    expect(await findBrokenAct(house.system)).toBe(rows[0]?.id);
  });

  it("SHELL-6 is for operators only", async () => {
    const customer = await house.signedIn("customer", ["ROLE_sao-user"]);
    expect((await list({}, customer)).statusCode).toBe(403);
  });
});
