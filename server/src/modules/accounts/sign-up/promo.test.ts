import { HOUR_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { solveCaptcha } from "../../../../test/fixtures/solve-captcha.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";

let count = 0;

const app = await createTestApp();
beforeEach(() => app.clock.advance(HOUR_MS));

/** Signs up and returns the status, and the bonus that waits for the first deposit. */
async function signUp(more: object) {
  const username = `guest${++count}`;
  const payload = {
    username,
    email: `${username}@mail.test`,
    password: "violet harbour",
    locale: "en",
    agreements: { personalData: true, terms: true },
    captcha: await solveCaptcha(app.request, "sign-up"),
    ...more,
  };
  const reply = await app.request({ method: "POST", url: "/rest/adm/create/user", payload });
  const login = { username, password: payload.password };
  const session = await app.request({ method: "POST", url: "/rest/proxy/login", payload: login });
  const token: string = session.json().access_token;
  return {
    status: reply.statusCode,
    promo: async () => (await app.request({ method: "GET", url: "/rest/user/promo", token })).json().promo,
  };
}

const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR_MS).toISOString();
const inHours = (hours: number) => hoursAgo(-hours);

describe("the first-deposit bonus", () => {
  it.each([
    [4, 50],
    [3, 30],
    [2, 10],
  ])(
    "SHOP-16 with id %i is worth %i percent for twelve hours after sign-up",
    async (bonusId, bonusPercent) => {
      const { promo } = await signUp({ bonusId });
      const endsAt = inHours(12);
      expect(await promo()).toEqual({ bonusId, bonusPercent, startedAt: hoursAgo(0), endsAt });
      app.clock.advance(12 * HOUR_MS - 1);
      expect(await promo()).not.toBeNull();
      app.clock.advance(1);
      expect(await promo()).toBeNull();
    },
  );

  it("SHOP-16 continues the countdown started on the landing page", async () => {
    const { promo } = await signUp({ bonusId: 3, promoStartedAt: hoursAgo(5) });
    expect(await promo()).toMatchObject({ endsAt: inHours(7) });
  });

  it("SHOP-16 cannot be extended by the page: a start outside the window counts as now", async () => {
    for (const promoStartedAt of [inHours(5), hoursAgo(13), "2999-01-01T00:00:00Z"]) {
      const { promo } = await signUp({ bonusId: 3, promoStartedAt });
      expect(await promo()).toMatchObject({ endsAt: inHours(12) });
    }
  });

  it.each([undefined, null, 0, 1, 5, 999])("SHOP-16 with id %s does not exist", async (bonusId) => {
    const { status, promo } = await signUp({ bonusId });
    expect([status, await promo()]).toEqual([201, null]);
  });

  it("refuses an invalid start time", async () => {
    for (const promoStartedAt of ["yesterday", 5, {}])
      expect((await signUp({ bonusId: 3, promoStartedAt })).status).toBe(400);
  });

  it("SHOP-16 is published with landing pages, percentages and duration", async () => {
    const { promo } = (await app.request({ method: "GET", url: "/rest/reference/storefront" })).json();
    expect(promo).toEqual({
      windowSeconds: 43_200,
      maxUsd: 100,
      landings: [
        { landingId: 2, bonusId: 4, bonusPercent: 50 },
        { landingId: 3, bonusId: 3, bonusPercent: 30 },
        { landingId: 4, bonusId: 2, bonusPercent: 10 },
      ],
    });
  });
});
