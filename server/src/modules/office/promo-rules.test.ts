import { HOUR_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { solveCaptcha } from "../../../test/fixtures/solve-captcha.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { reloadRules } from "../../create-context.ts";

const testApp = await createTestApp();
const owner = (await testApp.signedIn("owner", ["ROLE_sao-operator"])).token;

const set = async (more: object, reason = "autumn") => {
  const rules = { windowHours: 12, until: null, percents: { "2": 50, "3": 30, "4": 10 }, ...more };
  const reply = await testApp.request({
    method: "POST",
    url: "/rest/office/promo",
    token: owner,
    payload: { rules, reason },
  });
  await reloadRules(testApp.system);
  return reply.statusCode;
};
const offered = async () =>
  (await testApp.request({ method: "GET", url: "/rest/reference/storefront" })).json().promo;

async function signUp(username: string) {
  const login = { username, password: "violet harbour" };
  const agreements = { personalData: true, terms: true };
  const captcha = await solveCaptcha(testApp.request, "sign-up");
  const form = { ...login, email: `${username}@mail.test`, locale: "en", agreements, captcha, bonusId: 4 };
  await testApp.request({ method: "POST", url: "/rest/adm/create/user", payload: form });
  const session = await testApp.request({ method: "POST", url: "/rest/proxy/login", payload: login });
  const token: string = session.json().access_token;
  return async () => (await testApp.request({ method: "GET", url: "/rest/user/promo", token })).json().promo;
}

it("SHOP-16 DESK-1 changes the bonus for new sign-ups and keeps earlier promises", async () => {
  const before = await signUp("early");
  expect(await set({ windowHours: 2, maxUsd: 40, percents: { "2": 25, "3": 0, "4": 10 } })).toBe(204);
  expect(await offered()).toEqual({
    windowSeconds: 7200,
    maxUsd: 40,
    landings: [
      { landingId: 2, bonusId: 4, bonusPercent: 25 },
      { landingId: 4, bonusId: 2, bonusPercent: 10 },
    ],
  });
  const after = await signUp("late");
  expect(await after()).toMatchObject({ bonusPercent: 25 });
  testApp.clock.advance(3 * HOUR_MS);
  expect(await after()).toBeNull();
  expect(await before()).toMatchObject({ bonusPercent: 50 });
});

it("SHOP-16 promises no bonus after the offer has ended", async () => {
  await set({ until: new Date(testApp.clock.now().getTime() + HOUR_MS).toISOString() });
  expect((await offered()).landings).toHaveLength(3);
  testApp.clock.advance(HOUR_MS);
  expect((await offered()).landings).toEqual([]);
  expect(await (await signUp("toolate"))()).toBeNull();
});

it("DESK-5 records who changed the bonus, to what and why; invalid rules change nothing", async () => {
  await set({ percents: { "2": 60, "3": 30, "4": 10 } }, "black friday");
  for (const wrong of [
    { windowHours: 0 },
    { maxUsd: 0 },
    { percents: { "2": 500, "3": 1, "4": 1 } },
    { more: 1 },
  ])
    expect(await set(wrong)).toBe(400);
  const reply = await testApp.request({ method: "GET", url: "/rest/office/promo", token: owner });
  expect(reply.json()).toMatchObject({
    rules: { windowHours: 12, until: null, maxUsd: 100, percents: { "2": 60 } },
    changes: [{ by: "owner", reason: "black friday", rules: { percents: { "2": 60 } } }, {}, {}],
  });
});
