import { afterAll, beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { solveCaptcha } from "../../../test/solve-captcha.ts";
import { reloadRules } from "../../open-context.ts";

const HOUR_MS = 60 * 60 * 1000;
let house: House;
let owner: string;

beforeAll(async () => {
  house = await makeHouse();
  owner = (await house.signedIn("owner", ["ROLE_sao-operator"])).token;
});
afterAll(() => house.app.close());

const set = async (more: object, reason = "autumn") => {
  const rules = { windowHours: 12, until: null, percents: { "2": 50, "3": 30, "4": 10 }, ...more };
  const reply = await house.ask({
    method: "POST",
    url: "/rest/office/promo",
    token: owner,
    payload: { rules, reason },
  });
  await reloadRules(house.system);
  return reply.statusCode;
};
const offered = async () =>
  (await house.ask({ method: "GET", url: "/rest/reference/storefront" })).json().promo;

async function signUp(username: string) {
  const login = { username, password: "violet harbour" };
  const agreements = { personalData: true, terms: true };
  const captcha = await solveCaptcha(house.ask, "sign-up");
  const form = { ...login, email: `${username}@mail.test`, locale: "en", agreements, captcha, bonusId: 4 };
  await house.ask({ method: "POST", url: "/rest/adm/create/user", payload: form });
  const session = await house.ask({ method: "POST", url: "/rest/proxy/login", payload: login });
  const token: string = session.json().access_token;
  return async () => (await house.ask({ method: "GET", url: "/rest/user/promo", token })).json().promo;
}

it("SHOP-16 DESK-1 the office changes the bonus for those who come, and what was promised stays promised", async () => {
  const before = await signUp("early");
  expect(await set({ windowHours: 2, percents: { "2": 25, "3": 0, "4": 10 } })).toBe(204);
  expect(await offered()).toEqual({
    windowSeconds: 7200,
    landings: [
      { landingId: 2, bonusId: 4, bonusPercent: 25 },
      { landingId: 4, bonusId: 2, bonusPercent: 10 },
    ],
  });
  const after = await signUp("late");
  expect(await after()).toMatchObject({ bonusPercent: 25 });
  house.clock.advance(3 * HOUR_MS);
  expect(await after()).toBeNull();
  expect(await before()).toMatchObject({ bonusPercent: 50 });
});

it("SHOP-16 nobody is promised a bonus once its last day is over", async () => {
  await set({ until: new Date(house.clock.now().getTime() + HOUR_MS).toISOString() });
  expect((await offered()).landings).toHaveLength(3);
  house.clock.advance(HOUR_MS);
  expect((await offered()).landings).toEqual([]);
  expect(await (await signUp("toolate"))()).toBeNull();
});

it("DESK-5 who changed the bonus, to what and why is kept; nonsense changes nothing", async () => {
  await set({ percents: { "2": 60, "3": 30, "4": 10 } }, "black friday");
  for (const wrong of [{ windowHours: 0 }, { percents: { "2": 500, "3": 1, "4": 1 } }, { more: 1 }])
    expect(await set(wrong)).toBe(400);
  const reply = await house.ask({ method: "GET", url: "/rest/office/promo", token: owner });
  expect(reply.json()).toMatchObject({
    rules: { windowHours: 12, until: null, percents: { "2": 60 } },
    changes: [{ by: "owner", reason: "black friday", rules: { percents: { "2": 60 } } }, {}, {}],
  });
});
