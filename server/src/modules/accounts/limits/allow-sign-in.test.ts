import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeWorld, type World } from "../../../../test/world.ts";
import { addUser } from "../add-user.ts";
import { signIn } from "../sign-in.ts";
import { deleteOldAttempts } from "./store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Every try is a hash that is slow on purpose. */
const HOME = "192.0.2.1";
let world: World;
let count = 0;
let name: string;

beforeAll(async () => {
  world = await makeWorld();
});

beforeEach(async () => {
  world.clock.advance(15 * MINUTE_MS);
  name = `ann${++count}`;
  const rest = { roles: ["ROLE_sao-user" as const], givenName: "", familyName: "", locale: "en" };
  await addUser(world.system, { username: name, email: `${name}@mail.test`, password: "right", ...rest });
});

let stranger = 0;
/** Somebody in a network of their own. */
const elsewhere = () => `10.${(++stranger >> 8) & 255}.${stranger & 255}.1`;
const enter = (password: string, address: string, username = name) =>
  signIn(world.system, { username, password }, { userAgent: "", address });
const wrong = { code: "bad_credentials" };
const tooMany = { code: "too_many_requests", details: { retryAfterSeconds: 900 } };

describe("guessing a password", () => {
  it("AUTH-16 E9 ends after ten tries, from wherever they come, and the wait is stated", async () => {
    for (let n = 0; n < 10; n++) await expect(enter("wrong", elsewhere())).rejects.toMatchObject(wrong);
    await expect(enter("wrong", elsewhere())).rejects.toMatchObject(tooMany);
    await expect(enter("right", elsewhere())).rejects.toMatchObject(tooMany);
    world.clock.advance(15 * MINUTE_MS);
    await expect(enter("right", elsewhere())).resolves.toMatchObject({ username: name });
  });

  it("E9 ends after ten tries also when all come at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => enter("wrong", elsewhere())));
    const codes = outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.code);
    expect(codes.filter((code) => code === "bad_credentials")).toHaveLength(10);
    expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(15);
  });

  it("E9 does not lock the owner out at home", async () => {
    await enter("right", HOME);
    for (let n = 0; n < 12; n++) await enter("wrong", elsewhere()).catch(() => {});
    await expect(enter("right", elsewhere())).rejects.toMatchObject(tooMany);
    await expect(enter("right", HOME)).resolves.toMatchObject({ username: name });
  });

  it("E9 has its own end at the owner's home too", async () => {
    await enter("right", HOME);
    for (let n = 0; n < 10; n++) await expect(enter("wrong", HOME)).rejects.toMatchObject(wrong);
    await expect(enter("right", HOME)).rejects.toMatchObject(tooMany);
    await expect(enter("right", elsewhere())).resolves.toMatchObject({ username: name });
  });

  it("E9 a place is the owner's for thirty days after the last time", async () => {
    await enter("right", HOME);
    world.clock.advance(30 * DAY_MS);
    for (let n = 0; n < 10; n++) await enter("wrong", elsewhere()).catch(() => {});
    await expect(enter("right", HOME)).rejects.toMatchObject(tooMany);
  });

  it("E9 over many accounts ends for the address, and for its neighbours later", async () => {
    const spray = (n: number, address: string) => enter("wrong", address, `somebody${n}`);
    for (let n = 0; n < 50; n++) await expect(spray(n, "203.0.113.1")).rejects.toMatchObject(wrong);
    await expect(spray(50, "203.0.113.1")).rejects.toMatchObject(tooMany);
    for (let n = 0; n < 150; n++)
      await expect(spray(n + 100, `203.0.113.${2 + (n % 100)}`)).rejects.toMatchObject(wrong);
    await expect(spray(900, "203.0.113.200")).rejects.toMatchObject(tooMany);
    await expect(spray(901, "203.0.114.1")).rejects.toMatchObject(wrong);
  });

  it("E9 by somebody who is stopped uses up nobody's account", async () => {
    for (let n = 0; n < 50; n++) await enter("wrong", "198.51.100.1", `other${n}`).catch(() => {});
    for (let n = 0; n < 20; n++) await expect(enter("wrong", "198.51.100.1")).rejects.toMatchObject(tooMany);
    await expect(enter("right", elsewhere())).resolves.toMatchObject({ username: name });
  });

  it("E10 ends for a name nobody has just as for one somebody has", async () => {
    for (let n = 0; n < 10; n++)
      await expect(enter("wrong", elsewhere(), "nobody")).rejects.toMatchObject(wrong);
    await expect(enter("wrong", elsewhere(), "nobody")).rejects.toMatchObject(tooMany);
  });
});

describe("signing in often", () => {
  it("AUTH-16 is never refused to whoever knows the password", async () => {
    for (let n = 0; n < 60; n++) await enter("right", "192.0.2.50");
  });

  it("forgets the mistakes before", async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await enter("wrong", HOME).catch(() => {});
      await enter("right", HOME);
    }
  });

  it("leaves nothing behind for ever", async () => {
    await enter("wrong", HOME).catch(() => {});
    await enter("right", HOME);
    world.clock.advance(31 * DAY_MS);
    await deleteOldAttempts(world.system);
    expect(await world.db.selectFrom("accounts.attempts").selectAll().execute()).toEqual([]);
    expect(await world.db.selectFrom("accounts.knownPlaces").selectAll().execute()).toEqual([]);
  });
});
