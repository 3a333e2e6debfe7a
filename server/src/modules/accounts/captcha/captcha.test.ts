import type { CaptchaChallenge } from "@sonum/contract/captcha";
import { beforeAll, describe, expect, it } from "vitest";
import { pack, solve } from "../../../../test/solve-captcha.ts";
import { makeWorld, type World } from "../../../../test/world.ts";
import { CAPTCHA_MS, makeChallenge } from "./make-challenge.ts";
import { spendCaptcha } from "./spend-captcha.ts";
import { deleteOldSolutions } from "./store.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

type Solved = { challenge: CaptchaChallenge; solution: { counter: number; derivedKey: string } };

async function solved(action: "sign-up" | "recover" = "sign-up"): Promise<Solved> {
  const challenge = await makeChallenge(world.system, action);
  return { challenge, solution: await solve(challenge) };
}

const spend = (payload: unknown, action: "sign-up" | "recover" = "sign-up") =>
  spendCaptcha(world.system, action, typeof payload === "string" ? payload : pack(payload));
const refused = { code: "captcha_required", status: 400 };

describe("a captcha", () => {
  it("AUTH-14 is solved by work and spent once", async () => {
    const payload = await solved();
    await spend(payload);
    await expect(spend(payload)).rejects.toMatchObject(refused);
  });

  it("E13 counts once for many who send it at the same moment", async () => {
    const payload = await solved();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => spend(payload)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("E13 is good for ten minutes", async () => {
    const [early, late] = [await solved(), await solved()];
    world.clock.advance(CAPTCHA_MS - 1000);
    await spend(early);
    world.clock.advance(1000);
    await expect(spend(late)).rejects.toMatchObject(refused);
  });

  it("E13 is good for its own action only", async () => {
    const payload = await solved("recover");
    await expect(spend(payload, "sign-up")).rejects.toMatchObject(refused);
    await spend(payload, "recover");
  });

  const change = (payload: Solved, parameters: object) => ({
    ...payload,
    challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, ...parameters } },
  });

  it.each<[string, (payload: Solved) => unknown]>([
    ["nothing", () => ""],
    ["words", () => "not a solution"],
    ["base64 of nothing", () => pack({})],
    ["base64 of null", () => pack(null)],
    ["no solution", ({ challenge }) => ({ challenge })],
    [
      "no signature",
      ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution }),
    ],
    [
      "an empty signature",
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: "" }, solution }),
    ],
    [
      "the signature in capitals",
      ({ challenge, solution }) => ({
        challenge: { ...challenge, signature: challenge.signature.toUpperCase() },
        solution,
      }),
    ],
    [
      "a later end",
      (payload) =>
        change(payload, {
          data: { action: "sign-up", until: payload.challenge.parameters.data.until + 600 },
        }),
    ],
    ["a second end beside the first", (payload) => change(payload, { expiresAt: 4_000_000_000 })],
    [
      "an end hidden in the data",
      (payload) =>
        change(payload, { data: { ...payload.challenge.parameters.data, expiresAt: 4_000_000_000 } }),
    ],
    ["less work", (payload) => change(payload, { cost: 1, keyPrefix: "" })],
    ["another algorithm", (payload) => change(payload, { algorithm: "SHA-256" })],
    ["another salt", (payload) => change(payload, { salt: "00".repeat(16) })],
    ["a wrong counter", ({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: 1 } })],
    [
      "a wrong key",
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
    ],
    [
      "a key that only begins right",
      ({ challenge, solution }) => ({
        challenge,
        solution: { ...solution, derivedKey: challenge.parameters.keyPrefix },
      }),
    ],
    [
      "a counter that wraps",
      ({ challenge, solution }) => ({
        challenge,
        solution: { ...solution, counter: solution.counter + 2 ** 32 },
      }),
    ],
  ])("E13 is refused with %s", async (_, trick) => {
    const payload = await solved();
    await expect(spend(trick(payload))).rejects.toMatchObject(refused);
    await spend(payload);
  });

  it("E13 of another house is refused", async () => {
    const other = { ...world.system, settings: { ...world.system.settings, sessionSecret: "x".repeat(32) } };
    const challenge = await makeChallenge(other, "sign-up");
    await expect(spend({ challenge, solution: await solve(challenge) })).rejects.toMatchObject(refused);
  });

  it("is forgotten when it would be too old anyway", async () => {
    await spend(await solved());
    const count = async () =>
      (await world.db.selectFrom("accounts.captchaSolutions").selectAll().execute()).length;
    expect(await count()).toBeGreaterThan(0);
    world.clock.advance(CAPTCHA_MS);
    await deleteOldSolutions(world.system);
    expect(await count()).toBe(0);
  });
});
