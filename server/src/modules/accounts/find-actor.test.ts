import { createHmac } from "node:crypto";
import type { Session } from "@sonum/contract/accounts";
import { beforeAll, describe, expect, it } from "vitest";
import { makeWorld, type World } from "../../../test/world.ts";
import { addUser } from "./add-user.ts";
import { findActor } from "./find-actor.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const DAY_SECONDS = 86_400;

let world: World;
let session: Session;
let good: { header: Record<string, unknown>; claims: Record<string, unknown> };

beforeAll(async () => {
  world = await makeWorld();
  session = await enter("ann");
  const [header = "", claims = ""] = session.access_token.split(".");
  good = { header: decode(header), claims: decode(claims) };
});

async function enter(username: string): Promise<Session> {
  const rest = { roles: ["ROLE_sao-partner", "ROLE_sao-user"] as const, givenName: "", familyName: "" };
  const user = { ...rest, roles: [...rest.roles], username, email: `${username}@mail.test`, locale: "en" };
  await addUser(world.system, { ...user, password: "secret" });
  return signIn(world.system, { username, password: "secret" }, { userAgent: "", address: "" });
}

const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
const seconds = () => Math.floor(world.clock.now().getTime() / 1000);

/** A token made by hand, signed with our own secret. */
function forge(): string {
  const body = `${encode(good.header)}.${encode(good.claims)}`;
  const { sessionSecret } = world.system.settings;
  return `${body}.${createHmac("sha256", sessionSecret).update(body).digest("base64url")}`;
}

describe("an access token", () => {
  it("AUTH-9 carries who, which session, the name and the roles, the partner's last, for a day", () => {
    expect(good.header).toEqual({ alg: "HS256", typ: "at+jwt" });
    expect(good.claims).toEqual({
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

  it("AUTH-9 names its holder, also when it was put together by hand", async () => {
    const actor = { kind: "user", id: good.claims["sub"], sessionId: good.claims["sid"] };
    expect(await findActor(world.system, session.access_token)).toMatchObject(actor);
    expect(await findActor(world.system, forge())).toMatchObject(actor);
  });
});

describe("what no header can carry", () => {
  it.each(["", "\u0000", "токен.токен.токен", "a b", "\r\n", "a".repeat(10_000)])(
    "E5 is refused all the same: %j",
    async (token) => {
      await expect(findActor(world.system, token)).rejects.toMatchObject({
        code: "sign_in_required",
        status: 401,
      });
    },
  );
});

describe("a token whose session is not alive", () => {
  it("E5 is refused after its day", async () => {
    const { access_token } = await enter("day");
    const later = new Date(world.clock.now().getTime() + DAY_SECONDS * 1000);
    const tomorrow = { ...world.system, clock: { now: () => later } };
    await expect(findActor(tomorrow, access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });

  it("E7 is refused at once after signing out, while others go on", async () => {
    const { access_token } = await enter("out");
    const actor = await findActor(world.system, access_token);
    await signOut(world.system, actor.kind === "user" ? actor.sessionId : "");
    await expect(findActor(world.system, access_token)).rejects.toMatchObject({ code: "sign_in_required" });
    await expect(findActor(world.system, session.access_token)).resolves.toMatchObject({ kind: "user" });
  });

  it("E8 is refused at once when the person is blocked", async () => {
    const { access_token } = await enter("bad");
    await world.db
      .updateTable("accounts.users")
      .set({ isBlocked: true })
      .where("username", "=", "bad")
      .execute();
    await expect(findActor(world.system, access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });
});
