import type { CaptchaChallenge } from "@sonum/contract/accounts/captcha";
import { describe, expect, it } from "vitest";
import { encodeSolution, solve } from "../../../../test/fixtures/solve-captcha.ts";
import { createTestContext } from "../../../../test/fixtures/test-context.ts";
import { CAPTCHA_MS, createCaptchaChallenge } from "./create-captcha-challenge.ts";
import { spendCaptcha } from "./spend-captcha.ts";
import { deleteExpiredSolutions } from "./store.ts";

const context = await createTestContext();

type Solved = { challenge: CaptchaChallenge; solution: { counter: number; derivedKey: string } };

async function solved(action: "sign-up" | "recover" = "sign-up"): Promise<Solved> {
  const challenge = await createCaptchaChallenge(context.system, action);
  return { challenge, solution: await solve(challenge) };
}

const spend = (payload: unknown, action: "sign-up" | "recover" = "sign-up") =>
  spendCaptcha(context.system, action, typeof payload === "string" ? payload : encodeSolution(payload));
const refused = { code: "captcha_required", status: 400 };

describe("a captcha", () => {
  it("AUTH-14 is solved by proof of work and accepted once", async () => {
    const payload = await solved();
    await spend(payload);
    await expect(spend(payload)).rejects.toMatchObject(refused);
  });

  it("E13 is accepted once under concurrent use", async () => {
    const payload = await solved();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => spend(payload)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("E13 is valid for ten minutes", async () => {
    const [early, late] = [await solved(), await solved()];
    context.clock.advance(CAPTCHA_MS - 1000);
    await spend(early);
    context.clock.advance(1000);
    await expect(spend(late)).rejects.toMatchObject(refused);
  });

  it("E13 is valid for its own action only", async () => {
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
    ["plain text", () => "not a solution"],
    ["base64 of an empty object", () => encodeSolution({})],
    ["base64 of null", () => encodeSolution(null)],
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
      "an upper-case signature",
      ({ challenge, solution }) => ({
        challenge: { ...challenge, signature: challenge.signature.toUpperCase() },
        solution,
      }),
    ],
    [
      "a later expiry",
      (payload) =>
        change(payload, {
          data: { action: "sign-up", until: payload.challenge.parameters.data.until + 600 },
        }),
    ],
    ["a second expiry field", (payload) => change(payload, { expiresAt: 4_000_000_000 })],
    [
      "an expiry hidden in the data",
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
      "a key with only the right prefix",
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
  ])("E13 is refused with %s", async (_, tamper) => {
    const payload = await solved();
    await expect(spend(tamper(payload))).rejects.toMatchObject(refused);
    await spend(payload);
  });

  it("E13 is refused if another shop issued it", async () => {
    const other = {
      ...context.system,
      settings: { ...context.system.settings, sessionSecret: "x".repeat(32) },
    };
    const challenge = await createCaptchaChallenge(other, "sign-up");
    await expect(spend({ challenge, solution: await solve(challenge) })).rejects.toMatchObject(refused);
  });

  it("is deleted once it has expired", async () => {
    await spend(await solved());
    const count = async () =>
      (await context.db.selectFrom("accounts.captchaSolutions").selectAll().execute()).length;
    expect(await count()).toBeGreaterThan(0);
    context.clock.advance(CAPTCHA_MS);
    await deleteExpiredSolutions(context.system);
    expect(await count()).toBe(0);
  });
});
