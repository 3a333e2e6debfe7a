import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { addTestUser } from "../../../../test/fixtures/add-test-user.ts";
import { createTestContext } from "../../../../test/fixtures/test-context.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { deleteExpiredSignInRecords } from "./store.ts";

const HOME = "192.0.2.1";

let count = 0;
let name: string;

const context = await createTestContext();

beforeEach(async () => {
  context.clock.advance(15 * MINUTE_MS);
  name = `ann${++count}`;
  await addTestUser(context.system, { username: name, password: "right" });
});

let stranger = 0;
/** An address in a network of its own. */
const elsewhere = () => `10.${(++stranger >> 8) & 255}.${stranger & 255}.1`;
const signInFrom = (password: string, address: string, username = name) =>
  signIn(context.system, { username, password }, { userAgent: "", address });
const wrong = { code: "bad_credentials" };
const tooMany = { code: "too_many_requests", details: { retryAfterSeconds: 900 } };

describe("guessing a password", () => {
  it("AUTH-16 E9 is stopped after ten attempts, from whatever addresses, and the wait is stated", async () => {
    for (let n = 0; n < 10; n++) await expect(signInFrom("wrong", elsewhere())).rejects.toMatchObject(wrong);
    await expect(signInFrom("wrong", elsewhere())).rejects.toMatchObject(tooMany);
    await expect(signInFrom("right", elsewhere())).rejects.toMatchObject(tooMany);
    context.clock.advance(15 * MINUTE_MS);
    await expect(signInFrom("right", elsewhere())).resolves.toMatchObject({ username: name });
  });

  it("E9 is stopped after ten attempts also when all are concurrent", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () => signInFrom("wrong", elsewhere())),
    );
    const codes = outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.code);
    expect(codes.filter((code) => code === "bad_credentials")).toHaveLength(10);
    expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(15);
  });

  it("E9 does not lock the owner out at a known location", async () => {
    await signInFrom("right", HOME);
    for (let n = 0; n < 12; n++) await signInFrom("wrong", elsewhere()).catch(() => {});
    await expect(signInFrom("right", elsewhere())).rejects.toMatchObject(tooMany);
    await expect(signInFrom("right", HOME)).resolves.toMatchObject({ username: name });
  });

  it("E9 is limited separately at the owner's known location", async () => {
    await signInFrom("right", HOME);
    for (let n = 0; n < 10; n++) await expect(signInFrom("wrong", HOME)).rejects.toMatchObject(wrong);
    await expect(signInFrom("right", HOME)).rejects.toMatchObject(tooMany);
    await expect(signInFrom("right", elsewhere())).resolves.toMatchObject({ username: name });
  });

  it("E9 treats a location as known for thirty days after the last sign-in", async () => {
    await signInFrom("right", HOME);
    context.clock.advance(30 * DAY_MS);
    for (let n = 0; n < 10; n++) await signInFrom("wrong", elsewhere()).catch(() => {});
    await expect(signInFrom("right", HOME)).rejects.toMatchObject(tooMany);
  });

  it("E9 across many accounts is stopped for the address, and later for its network", async () => {
    const spray = (n: number, address: string) => signInFrom("wrong", address, `somebody${n}`);
    for (let n = 0; n < 50; n++) await expect(spray(n, "203.0.113.1")).rejects.toMatchObject(wrong);
    await expect(spray(50, "203.0.113.1")).rejects.toMatchObject(tooMany);
    for (let n = 0; n < 150; n++)
      await expect(spray(n + 100, `203.0.113.${2 + (n % 100)}`)).rejects.toMatchObject(wrong);
    await expect(spray(900, "203.0.113.200")).rejects.toMatchObject(tooMany);
    await expect(spray(901, "203.0.114.1")).rejects.toMatchObject(wrong);
  });

  it("E9 from a blocked address does not use up an account's attempts", async () => {
    for (let n = 0; n < 50; n++) await signInFrom("wrong", "198.51.100.1", `other${n}`).catch(() => {});
    for (let n = 0; n < 20; n++)
      await expect(signInFrom("wrong", "198.51.100.1")).rejects.toMatchObject(tooMany);
    await expect(signInFrom("right", elsewhere())).resolves.toMatchObject({ username: name });
  });

  it("E10 is stopped for unknown names just as for existing ones", async () => {
    for (let n = 0; n < 10; n++)
      await expect(signInFrom("wrong", elsewhere(), "nobody")).rejects.toMatchObject(wrong);
    await expect(signInFrom("wrong", elsewhere(), "nobody")).rejects.toMatchObject(tooMany);
  });
});

describe("frequent sign-ins", () => {
  it("AUTH-16 are never refused with the right password", async () => {
    for (let n = 0; n < 60; n++) await expect(signInFrom("right", "192.0.2.50")).resolves.toBeDefined();
  });

  it("clear earlier failures", async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await expect(signInFrom("wrong", HOME)).rejects.toMatchObject(wrong);
      await expect(signInFrom("right", HOME)).resolves.toBeDefined();
    }
  });

  it("leave no rows permanently", async () => {
    await signInFrom("wrong", HOME).catch(() => {});
    await signInFrom("right", HOME);
    context.clock.advance(31 * DAY_MS);
    await deleteExpiredSignInRecords(context.system);
    expect(await context.db.selectFrom("accounts.attempts").selectAll().execute()).toEqual([]);
    expect(await context.db.selectFrom("accounts.knownPlaces").selectAll().execute()).toEqual([]);
  });
});
