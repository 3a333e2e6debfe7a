import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { solveCaptcha } from "../../../../test/solve-captcha.ts";

const HOUR_MS = 60 * 60 * 1000;
let house: House;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
});
beforeEach(() => house.clock.advance(HOUR_MS));

/** Signs up with a bonus and answers what waits for the first deposit, by what page and server each know. */
async function signUp(more: object) {
  const username = `guest${++count}`;
  const payload = {
    ...{ username, email: `${username}@mail.test`, password: "violet harbour", locale: "en" },
    agreements: { personalData: true, terms: true },
    captcha: await solveCaptcha(house.ask, "sign-up"),
    ...more,
  };
  const reply = await house.ask({ method: "POST", url: "/rest/adm/create/user", payload });
  const login = { username, password: payload.password };
  const session = await house.ask({ method: "POST", url: "/rest/proxy/login", payload: login });
  const token: string = session.json().access_token;
  return {
    status: reply.statusCode,
    promo: async () => (await house.ask({ method: "GET", url: "/rest/user/promo", token })).json().promo,
  };
}

const hoursAgo = (hours: number) => new Date(house.clock.now().getTime() - hours * HOUR_MS).toISOString();
const inHours = (hours: number) => hoursAgo(-hours);

describe("the bonus with the first deposit", () => {
  it.each([
    [4, 50],
    [3, 30],
    [2, 10],
  ])("SHOP-16 bonus %i of a sign-up is worth %i percent for twelve hours", async (bonusId, bonusPercent) => {
    const { promo } = await signUp({ bonusId });
    const endsAt = inHours(12);
    expect(await promo()).toEqual({ bonusId, bonusPercent, startedAt: hoursAgo(0), endsAt });
    house.clock.advance(12 * HOUR_MS - 1);
    expect(await promo()).not.toBeNull();
    house.clock.advance(1);
    expect(await promo()).toBeNull();
  });

  it("SHOP-16 the countdown goes on from where it was on the page", async () => {
    const { promo } = await signUp({ bonusId: 3, promoStartedAt: hoursAgo(5) });
    expect(await promo()).toMatchObject({ endsAt: inHours(7) });
  });

  it("SHOP-16 a page cannot make it longer: what it says beyond the window counts from now", async () => {
    for (const promoStartedAt of [inHours(5), hoursAgo(13), "2999-01-01T00:00:00Z"]) {
      const { promo } = await signUp({ bonusId: 3, promoStartedAt });
      expect(await promo()).toMatchObject({ endsAt: inHours(12) });
    }
  });

  it.each([undefined, null, 0, 1, 5, 999])("SHOP-16 bonus %s is none", async (bonusId) => {
    const { status, promo } = await signUp({ bonusId });
    expect([status, await promo()]).toEqual([201, null]);
  });

  it("refuses a start that is no moment", async () => {
    for (const promoStartedAt of ["yesterday", 5, {}])
      expect((await signUp({ bonusId: 3, promoStartedAt })).status).toBe(400);
  });

  it("SHOP-16 pages know the landings, what they are worth, and for how long", async () => {
    const { promo } = (await house.ask({ method: "GET", url: "/rest/reference/storefront" })).json();
    expect(promo).toEqual({
      windowSeconds: 43_200,
      landings: [
        { landingId: 2, bonusId: 4, bonusPercent: 50 },
        { landingId: 3, bonusId: 3, bonusPercent: 30 },
        { landingId: 4, bonusId: 2, bonusPercent: 10 },
      ],
    });
  });
});
