import { createHmac } from "node:crypto";
import type { Role, Session } from "@sonum/contract/accounts/sign-in";
import { describe, expect, it } from "vitest";
import { addTestUser } from "../../../../test/fixtures/add-test-user.ts";
import { createTestContext } from "../../../../test/fixtures/test-context.ts";
import { findActor } from "./find-actor.ts";
import { signIn, signOut } from "./sign-in.ts";

const DAY_SECONDS = 86_400;

async function signUpAndIn(username: string): Promise<Session> {
  const roles: Role[] = ["ROLE_sao-partner", "ROLE_sao-user"];
  await addTestUser(context.system, { username, password: "secret", roles });
  return signIn(context.system, { username, password: "secret" }, { userAgent: "", address: "" });
}

const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, "base64url").toString());

const context = await createTestContext();
const session = await signUpAndIn("ann");
const [header = "", claims = ""] = session.access_token.split(".");
const valid = { header: decode(header), claims: decode(claims) };
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
const seconds = () => Math.floor(context.clock.now().getTime() / 1000);

/** A hand-made token, signed with our own secret. */
function forge(): string {
  const body = `${encode(valid.header)}.${encode(valid.claims)}`;
  const { sessionSecret } = context.system.settings;
  return `${body}.${createHmac("sha256", sessionSecret).update(body).digest("base64url")}`;
}

describe("an access token", () => {
  it("AUTH-9 carries user, session, name and roles, the partner's role last, for a day", () => {
    expect(valid.header).toEqual({ alg: "HS256", typ: "at+jwt" });
    expect(valid.claims).toEqual({
      sub: expect.stringMatching(/^usr_/),
      sid: expect.stringMatching(/^ses_/),
      user_name: "ann",
      authorities: ["ROLE_sao-user", "ROLE_sao-partner"],
      iss: "https://sonum.test",
      aud: "https://sonum.test",
      iat: seconds(),
      exp: seconds() + DAY_SECONDS,
    });
  });

  it("AUTH-9 identifies its user, also when assembled by hand with the right key", async () => {
    const actor = { kind: "user", id: valid.claims["sub"], sessionId: valid.claims["sid"] };
    expect(await findActor(context.system, session.access_token)).toMatchObject(actor);
    expect(await findActor(context.system, forge())).toMatchObject(actor);
  });
});

describe("a malformed token", () => {
  it.each(["", "\u0000", "токен.токен.токен", "a b", "\r\n", "a".repeat(10_000)])(
    "E5 is refused: %j",
    async (token) => {
      await expect(findActor(context.system, token)).rejects.toMatchObject({
        code: "sign_in_required",
        status: 401,
      });
    },
  );
});

describe("a token of a session that has ended", () => {
  it("E5 is refused after a day", async () => {
    const { access_token } = await signUpAndIn("day");
    const later = new Date(context.clock.now().getTime() + DAY_SECONDS * 1000);
    const tomorrow = { ...context.system, clock: { now: () => later } };
    await expect(findActor(tomorrow, access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });

  it("E7 is refused immediately after sign-out, while other sessions go on", async () => {
    const { access_token } = await signUpAndIn("out");
    const actor = await findActor(context.system, access_token);
    await signOut(context.system, actor.kind === "user" ? actor.sessionId : "");
    await expect(findActor(context.system, access_token)).rejects.toMatchObject({ code: "sign_in_required" });
    await expect(findActor(context.system, session.access_token)).resolves.toMatchObject({ kind: "user" });
  });

  it("E8 is refused immediately when the user is blocked", async () => {
    const { access_token } = await signUpAndIn("bad");
    await context.db
      .updateTable("accounts.users")
      .set({ isBlocked: true })
      .where("username", "=", "bad")
      .execute();
    await expect(findActor(context.system, access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });
});
