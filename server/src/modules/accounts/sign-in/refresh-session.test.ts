import { DAY_MS, SECOND_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addTestUser } from "../../../../test/fixtures/add-test-user.ts";
import { createTestContext } from "../../../../test/fixtures/test-context.ts";
import { findActor } from "./find-actor.ts";
import { refreshSession } from "./refresh-session.ts";
import { signIn, signOut } from "./sign-in.ts";

const device = { userAgent: "a browser", address: "192.0.2.1" };

let count = 0;
let name: string;

const context = await createTestContext();

beforeEach(async () => {
  name = `Ann${++count}`;
  await addTestUser(context.system, { username: name, password: "päss wörd" });
});

const signInAs = () => signIn(context.system, { username: name, password: "päss wörd" }, device);
const refresh = (token: string) => refreshSession(context.system, token);
const actorOf = (token: string) => findActor(context.system, token);
const block = () =>
  context.db.updateTable("accounts.users").set({ isBlocked: true }).where("username", "=", name).execute();

describe("refreshing a session", () => {
  it("AUTH-12 returns a new token pair for the same session, repeatedly", async () => {
    const first = await signInAs();
    context.clock.advance(DAY_MS);
    const second = await refresh(first.refresh_token);
    context.clock.advance(29 * DAY_MS);
    const third = await refresh(second.refresh_token);

    expect(new Set([first, second, third].map((pair) => pair.refresh_token)).size).toBe(3);
    expect(await actorOf(third.access_token)).toMatchObject({ kind: "user" });
    await expect(actorOf(second.access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });

  it("AUTH-12 E6 ends the whole session when a used token is presented again", async () => {
    const first = await signInAs();
    const second = await refresh(first.refresh_token);
    context.clock.advance(10 * SECOND_MS);

    await expect(refresh(first.refresh_token)).rejects.toMatchObject({
      code: "bad_credentials",
      status: 401,
    });
    await expect(refresh(second.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
    await expect(actorOf(second.access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });

  it("AUTH-12 E6 leaves the user's other sessions alone", async () => {
    const [stolen, other] = [await signInAs(), await signInAs()];
    await refresh(stolen.refresh_token);
    context.clock.advance(10 * SECOND_MS);
    await refresh(stolen.refresh_token).catch(() => {});
    expect(await actorOf(other.access_token)).toMatchObject({ kind: "user" });
  });

  it("E6 gives two tabs with the same token the same successor", async () => {
    const first = await signInAs();
    const tabs = await Promise.all(Array.from({ length: 6 }, () => refresh(first.refresh_token)));
    context.clock.advance(9 * SECOND_MS);
    tabs.push(await refresh(first.refresh_token));

    const actors = await Promise.all([first, ...tabs].map(({ access_token }) => actorOf(access_token)));
    expect(new Set(actors.map((actor) => actor.kind === "user" && actor.sessionId)).size).toBe(1);
    const successors = new Set(tabs.map(({ refresh_token }) => refresh_token));
    expect([successors.size, successors.has(first.refresh_token)]).toEqual([1, false]);
    for (const successor of successors) await refresh(successor);
  });

  it("E6 detects a thief who refreshed within the overlap when both refresh again", async () => {
    const first = await signInAs();
    const [owner, thief] = [await refresh(first.refresh_token), await refresh(first.refresh_token)];
    context.clock.advance(DAY_MS);
    const next = await refresh(owner.refresh_token);
    context.clock.advance(10 * SECOND_MS);
    await expect(refresh(thief.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
    await expect(refresh(next.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
  });

  it("AUTH-12 ends a session half a year after sign-in, however often it was refreshed", async () => {
    let { refresh_token } = await signInAs();
    for (let day = 20; day < 180; day += 20) {
      context.clock.advance(20 * DAY_MS);
      ({ refresh_token } = await refresh(refresh_token));
    }
    context.clock.advance(20 * DAY_MS);
    await expect(refresh(refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
  });

  it("E6 does not extend the overlap when it is used", async () => {
    const first = await signInAs();
    await refresh(first.refresh_token);
    context.clock.advance(6 * SECOND_MS);
    await refresh(first.refresh_token);
    context.clock.advance(6 * SECOND_MS);
    await expect(refresh(first.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
  });

  it("AUTH-12 is refused after thirty days, after sign-out, for blocked users and for unknown tokens", async () => {
    const old = await signInAs();
    context.clock.advance(30 * DAY_MS);
    await expect(refresh(old.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });

    const gone = await signInAs();
    const actor = await actorOf(gone.access_token);
    if (actor.kind === "user") await signOut(context.system, actor.sessionId);
    await expect(refresh(gone.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });

    const blocked = await signInAs();
    await block();
    await expect(refresh(blocked.refresh_token)).rejects.toMatchObject({ code: "bad_credentials" });
    for (const garbage of ["x", blocked.access_token, "\u0000", "😀"])
      await expect(refresh(garbage)).rejects.toMatchObject({ code: "bad_credentials" });
  });
});

describe("a session", () => {
  it("records when it was last used, at most once a minute", async () => {
    const { access_token } = await signInAs();
    const actor = await actorOf(access_token);
    const sessionId = actor.kind === "user" ? actor.sessionId : "";
    const lastUsed = async () =>
      (
        await context.db
          .selectFrom("accounts.sessions")
          .select("lastUsedAt")
          .where("id", "=", sessionId)
          .executeTakeFirstOrThrow()
      ).lastUsedAt;
    const start = context.clock.now();

    context.clock.advance(59 * SECOND_MS);
    await actorOf(access_token);
    context.clock.advance(SECOND_MS);
    await Promise.all([actorOf(access_token), actorOf(access_token)]);
    await vi.waitFor(async () => expect(await lastUsed()).toEqual(new Date(start.getTime() + 60_000)));
  });
});
