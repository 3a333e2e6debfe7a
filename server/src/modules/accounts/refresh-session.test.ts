import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeWorld, type World } from "../../../test/world.ts";
import { addUser } from "./add-user.ts";
import { findActor } from "./find-actor.ts";
import { refreshSession } from "./refresh-session.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const device = { userAgent: "a browser", address: "192.0.2.1" };

let world: World;
let count = 0;
let name: string;

beforeAll(async () => {
  world = await makeWorld();
});

beforeEach(async () => {
  name = `Ann${++count}`;
  const rest = { roles: ["ROLE_sao-user" as const], givenName: "Ann", familyName: "Lee", locale: "et" };
  await addUser(world.system, { username: name, email: `${name}@Mail.Test`, password: "päss wörd", ...rest });
});

const enter = (username = name, password = "päss wörd") =>
  signIn(world.system, { username, password }, device);
const refresh = (token: string) => refreshSession(world.system, token);
const who = (token: string) => findActor(world.system, token);
const block = () =>
  world.db.updateTable("accounts.users").set({ isBlocked: true }).where("username", "=", name).execute();

describe("refreshing", () => {
  it("AUTH-12 gives a new pair of the same session, again and again", async () => {
    const first = await enter();
    world.clock.advance(DAY_MS);
    const second = await refresh(first.refresh_token);
    world.clock.advance(29 * DAY_MS);
    const third = await refresh(second.refresh_token);

    expect(new Set([first, second, third].map((pair) => pair.refresh_token)).size).toBe(3);
    expect(await who(third.access_token)).toMatchObject({ kind: "user" });
    await expect(who(second.access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });

  it("AUTH-12 E6 ends the whole session when a used token comes again", async () => {
    const first = await enter();
    const second = await refresh(first.refresh_token);
    world.clock.advance(10 * SECOND_MS);

    await expect(refresh(first.refresh_token)).rejects.toMatchObject({
      code: "bad_credentials",
      status: 401,
    });
    await expect(refresh(second.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
    await expect(who(second.access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });

  it("AUTH-12 E6 leaves the person's other sessions alone", async () => {
    const [stolen, other] = [await enter(), await enter()];
    await refresh(stolen.refresh_token);
    world.clock.advance(10 * SECOND_MS);
    await refresh(stolen.refresh_token).catch(() => {});
    expect(await who(other.access_token)).toMatchObject({ kind: "user" });
  });

  it("E6 serves two tabs that come with the same token, both with the same successor", async () => {
    const first = await enter();
    const tabs = await Promise.all(Array.from({ length: 6 }, () => refresh(first.refresh_token)));
    world.clock.advance(9 * SECOND_MS);
    tabs.push(await refresh(first.refresh_token));

    const actors = await Promise.all([first, ...tabs].map(({ access_token }) => who(access_token)));
    expect(new Set(actors.map((actor) => actor.kind === "user" && actor.sessionId)).size).toBe(1);
    const successors = new Set(tabs.map(({ refresh_token }) => refresh_token));
    expect([successors.size, successors.has(first.refresh_token)]).toEqual([1, false]);
    for (const successor of successors) await refresh(successor);
  });

  it("E6 notices a thief who came within the overlap as soon as both go on", async () => {
    const first = await enter();
    const [owner, thief] = [await refresh(first.refresh_token), await refresh(first.refresh_token)];
    world.clock.advance(DAY_MS);
    const next = await refresh(owner.refresh_token);
    world.clock.advance(10 * SECOND_MS);
    await expect(refresh(thief.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
    await expect(refresh(next.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
  });

  it("AUTH-12 ends half a year after signing in, however often it was refreshed", async () => {
    let { refresh_token } = await enter();
    for (let day = 20; day < 180; day += 20) {
      world.clock.advance(20 * DAY_MS);
      ({ refresh_token } = await refresh(refresh_token));
    }
    world.clock.advance(20 * DAY_MS);
    await expect(refresh(refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
  });

  it("E6 does not stretch the overlap by using it", async () => {
    const first = await enter();
    await refresh(first.refresh_token);
    world.clock.advance(6 * SECOND_MS);
    await refresh(first.refresh_token);
    world.clock.advance(6 * SECOND_MS);
    await expect(refresh(first.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
  });

  it("AUTH-12 is refused after thirty days, after signing out, to the blocked and to strangers", async () => {
    const old = await enter();
    world.clock.advance(30 * DAY_MS);
    await expect(refresh(old.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });

    const gone = await enter();
    const actor = await who(gone.access_token);
    if (actor.kind === "user") await signOut(world.system, actor.sessionId);
    await expect(refresh(gone.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });

    const blocked = await enter();
    await block();
    await expect(refresh(blocked.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
    for (const garbage of ["x", blocked.access_token, "\u0000", "😀"])
      await expect(refresh(garbage)).rejects.toMatchObject({ code: "bad_credentials" });
  });
});

describe("a session", () => {
  it("notes when it was last used, once a minute at most", async () => {
    const { access_token } = await enter();
    const actor = await who(access_token);
    const sessionId = actor.kind === "user" ? actor.sessionId : "";
    const lastUsed = async () =>
      (
        await world.db
          .selectFrom("accounts.sessions")
          .select("lastUsedAt")
          .where("id", "=", sessionId)
          .executeTakeFirstOrThrow()
      ).lastUsedAt;
    const start = world.clock.now();

    world.clock.advance(59 * SECOND_MS);
    await who(access_token);
    world.clock.advance(SECOND_MS);
    await Promise.all([who(access_token), who(access_token)]);
    await vi.waitFor(async () => expect(await lastUsed()).toEqual(new Date(start.getTime() + 60_000)));
  });
});
