import { allRoutes } from "@sonum/contract/all-routes";
import type { AnyRoute } from "@sonum/contract/route";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "./house.ts";
import { makeProgram, type Program } from "./program.ts";
import { runJobs } from "./run-jobs.ts";

const QUARTER_MS = 15 * 60 * 1000;
const CODE = "482913";
let house: House;
let sue: { id: string; token: string };
let seen: Program;
let orderId: number;
let look: string;

beforeAll(async () => {
  house = await makeHouse();
  await house.app.ready();
  sue = await house.signedIn("sue", ["ROLE_sao-operator", "ROLE_sao-support"]);
  seen = await makeProgram(house, { balance: "20", roles: ["ROLE_sao-user", "ROLE_sao-partner"] });
  const [iccid = ""] = await house.simsOnSale(1);
  const sale = await house.buy(seen.id);
  orderId = house.system.orderIds.toPublic(sale.id);
  await house.receive(iccid, { sender: "Telegram", text: `Your Telegram code is ${CODE}` });
  look = await begin();
});

const post = (url: string, token: string, payload: object = {}) =>
  house.ask({ method: "POST", url, token, payload });
const get = (url: string, token = look) => house.ask({ method: "GET", url, token });
const ask = (userId = seen.id, { token } = sue) =>
  post(`/rest/office/users/${userId}/look`, token, { reason: "They cannot find a code" });

async function begin(): Promise<string> {
  const reply = await ask();
  expect(reply.statusCode).toBe(200);
  return reply.json<{ token: string }>().token;
}

/** Everything the database holds, but for what is written down about looking, and what the house makes when it is first read. */
async function stateOfTheHouse(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
     order by 1`.execute(house.db);
  const left = tables.rows.filter(
    ({ name }) =>
      !/platform\.(acts|end_of_acts)|wallet\.(income_marks|ripe_earnings)|referrals\.codes/.test(name),
  );
  const sums = await Promise.all(
    left.map(({ name }) =>
      sql<{ sum: string }>`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
                             from ${sql.raw(name)} t`.execute(house.db),
    ),
  );
  return left.map(({ name }, n) => `${name} ${sums[n]?.rows[0]?.sum}`).join("\n");
}

const isTheirs = ({ access }: AnyRoute) => access !== "public" && access !== "machine";
const isChanging = (route: AnyRoute) => route.method !== "GET" && !route.whileLooking;

describe("whoever of the office sees the shop as a user", () => {
  it("DESK-2 changes nothing by any call of the house", async () => {
    const before = await stateOfTheHouse();
    const changing = allRoutes.filter(({ route }) => isTheirs(route) && isChanging(route));
    expect(changing.length).toBeGreaterThan(100);
    for (const { id, route } of changing)
      for (const method of route.alsoGet ? [route.method, "GET" as const] : [route.method]) {
        const { statusCode } = await house.ask({ method, url: pathOf(route), token: look, payload: {} });
        expect([id, method, statusCode]).toEqual([id, method, 403]);
      }
    expect(await stateOfTheHouse()).toBe(before);
    expect((await post("/rest/user/order/create/tg/ee/USD", look)).json().code).toBe("read_only");
  });

  it("DESK-2 may read what the user reads, and no call of reading changes anything or stumbles", async () => {
    const before = await stateOfTheHouse();
    const reading = allRoutes.filter(
      ({ route }) => isTheirs(route) && !isChanging(route) && !/look.end/.test(route.path),
    );
    for (const { id, route } of reading) {
      const body = route.method === "POST" ? { payload: {} } : {};
      const { statusCode } = await house.ask({
        method: route.method,
        url: pathOf(route),
        token: look,
        ...body,
      });
      if (route.secret) expect([id, statusCode]).toEqual([id, 403]);
      expect([id, statusCode < 500]).toEqual([id, true]);
    }
    expect(await stateOfTheHouse()).toBe(before);
    expect((await get("/rest/user/balance/USD")).json()).toEqual(
      (await get("/rest/user/balance/USD", seen.token)).json(),
    );
  });

  it("DESK-2 sees neither texts and codes of SMS nor keys", async () => {
    expect((await get(`/rest/user/order/${orderId}`, seen.token)).body).toContain(CODE);
    const order = await get(`/rest/user/order/${orderId}`);
    expect(order.json()).toMatchObject({ orderId, smsResult: "•••" });
    const lists = [
      order,
      await post("/rest/user/services/USD", look, {}),
      await get("/rest/user/orders/csv/USD"),
      await get("/rest/partner/home"),
    ];
    const said = lists.map(({ body }) => body).join();
    const { telegramBotKey } = (await get("/rest/partner/home", seen.token)).json<{
      telegramBotKey: string;
    }>();
    for (const secret of [CODE, seen.key, telegramBotKey]) expect(said).not.toContain(secret);
    expect((await get("/rest/user/apikey")).json().code).toBe("read_only");
  });

  it("DESK-2 is written down: when it began, what was looked at, and when it ended", async () => {
    const token = await begin();
    for (let n = 0; n < 3; n++) await get("/rest/user/balance/USD", token);
    expect((await post("/rest/user/look/end", token)).statusCode).toBe(204);
    expect((await get("/rest/user/balance/USD", token)).statusCode).toBe(401);
    const acts = await house.db
      .selectFrom("platform.acts")
      .select(["what", "about"])
      .where("by", "=", sue.id)
      .orderBy("id", "desc")
      .limit(3)
      .execute();
    expect(acts.map(({ what }) => what)).toEqual([
      "user: look ended",
      "view: as user /rest/user/balance/:currency",
      "user: look begun",
    ]);
    expect(new Set(acts.map(({ about }) => about))).toEqual(new Set([seen.id]));
  });

  it("DESK-2 is seen by the user, in the profile and by mail", async () => {
    const looks = (await get("/rest/user/looks", seen.token)).json<{ reason: string }[]>();
    expect(looks.length).toBeGreaterThan(0);
    expect(looks[0]).toMatchObject({ reason: "They cannot find a code" });
    expect(JSON.stringify(looks)).not.toContain(sue.id);

    await runJobs(house);
    const { email } = await house.db
      .selectFrom("accounts.users")
      .select("email")
      .where("id", "=", seen.id)
      .executeTakeFirstOrThrow();
    const subject = "Support has looked at your account";
    const told = house.mails.filter((mail) => mail.to === email && mail.subject === subject);
    expect(told).toHaveLength(looks.length);
    for (const { text } of told) expect(text).toContain("They cannot find a code");
  });

  it("DESK-2 sees nothing any more after a quarter of an hour, or once signed out of the office", async () => {
    const token = await begin();
    house.clock.advance(QUARTER_MS - 1);
    expect((await get("/rest/check", token)).json()).toMatchObject({ preferred_username: seen.username });
    house.clock.advance(1);
    expect((await get("/rest/check", token)).statusCode).toBe(401);

    const tom = await house.signedIn("tom", ["ROLE_sao-operator", "ROLE_sao-support"]);
    const other = (await ask(seen.id, tom)).json<{ token: string }>().token;
    expect((await get("/rest/check", other)).statusCode).toBe(200);
    await post("/rest/logout", tom.token);
    expect((await get("/rest/check", other)).statusCode).toBe(401);
  });

  it("DESK-2 is not let into the office by it, and looks neither at colleagues nor at themselves", async () => {
    const token = await begin();
    expect((await get("/rest/office/partners", token)).statusCode).toBe(403);
    const owner = await house.signedIn("olga", ["ROLE_sao-operator"]);
    expect((await ask(owner.id)).statusCode).toBe(403);
    expect((await ask(sue.id, owner)).statusCode).toBe(403);
    expect((await ask(sue.id)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await ask("usr_nobody")).statusCode).toBe(404);
    expect((await post("/rest/user/look/end", seen.token)).statusCode).toBe(404);
  });
});

/** A path with something plausible in every place. */
function pathOf({ path }: AnyRoute): string {
  const sample: Record<string, string> = {
    service: "tg",
    country: "ee",
    currency: "USD",
    limit: "8",
    offset: "0",
  };
  return path.replace(
    /:(\w+)/g,
    (_, name: string) => sample[name] ?? (name === "orderId" ? String(orderId) : "12345"),
  );
}
