import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { createOwner } from "./add-staff.ts";

const app = await createTestApp();
const owner = await app.signedIn("olga", ["ROLE_sao-operator"]);

const post = (url: string, payload: object, token = owner.token) =>
  app.request({ method: "POST", url: `/rest/office/staff${url}`, payload, token });
const list = async () =>
  (await app.request({ method: "GET", url: "/rest/office/staff", token: owner.token })).json().data;
const FINN = { username: "finn", email: "finn@sonum.test", roles: ["finance"] };

describe("the first owner", () => {
  it("DESK-2 is created on an empty database with a password link, and only once unless requested", async () => {
    const context = await createTestContext();
    const ann = { username: "ann", email: "ann@sonum.test" };
    const made = await createOwner(context.system, ann);
    expect(made.link).toMatch(/^https:\/\/sonum\.test\/recover\/[\w-]{43}$/);
    const user = await context.db.selectFrom("accounts.users").select("roles").executeTakeFirstOrThrow();
    expect(user.roles).toEqual(["ROLE_sao-operator", "ROLE_sao-owner"]);

    const bob = { username: "bob", email: "bob@sonum.test" };
    await expect(createOwner(context.system, bob)).rejects.toThrow("There is an owner already");
    await createOwner(context.system, { ...bob, another: true });
    await expect(createOwner(context.system, { ...bob, another: true })).rejects.toThrow();
    expect(await context.db.selectFrom("accounts.users").select("id").execute()).toHaveLength(2);
  });

  it("DESK-2 is created once under concurrency", async () => {
    const context = await createTestContext();
    const outcomes = await Promise.allSettled(
      ["ann", "bob"].map((username) =>
        createOwner(context.system, { username, email: `${username}@sonum.test` }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("operators", () => {
  it("DESK-2 choose their password by the link and need a second factor for any access", async () => {
    const made = (await post("", FINN)).json<{ id: string; link: string }>();
    const code = new URL(made.link).pathname.split("/").at(-1);
    const password = "a password of finn's own";
    const set = await app.request({
      method: "POST",
      url: "/rest/recover/password",
      payload: { code, password },
    });
    expect(set.statusCode).toBe(204);
    const login = await app.request({
      method: "POST",
      url: "/rest/proxy/login",
      payload: { username: "finn", password },
    });
    const token = login.json().access_token;
    const refused = await app.request({ method: "POST", url: "/rest/office/payouts", token, payload: {} });
    expect(refused.json().code).toBe("second_factor_required");
    expect(await list()).toContainEqual(
      expect.objectContaining({ username: "finn", roles: ["finance"], hasSecondFactor: false }),
    );
    expect((await post("", FINN)).json().code).toBe("name_taken");
  });

  it("DESK-2 lose removed roles immediately, and the change is audited", async () => {
    const { id, token } = await app.signedIn("sue", ["ROLE_sao-operator", "ROLE_sao-support"]);
    const mails = () => app.request({ method: "GET", url: "/rest/office/partners", token });
    expect((await mails()).statusCode).toBe(200);
    expect((await post(`/${id}/roles`, { roles: [] })).statusCode).toBe(204);
    expect((await mails()).statusCode).toBe(401);
    expect((await post(`/${id}/roles`, { roles: ["owner"] })).json().code).toBe("not_found");
    const auditEntries = await app.db
      .selectFrom("platform.auditEntries")
      .select(["by", "what", "details"])
      .where("about", "=", id)
      .execute();
    const details = JSON.stringify({ before: "support", after: "" });
    expect(auditEntries).toEqual([{ by: owner.id, what: "staff: roles changed", details }]);
  });

  it("DESK-2 always include an owner", async () => {
    expect((await post(`/${owner.id}/roles`, { roles: ["support"] })).json().code).toBe("conflict");
    const wrong = [{ roles: ["king"] }, {}, { roles: ["owner"], more: 1 }];
    for (const payload of wrong) expect((await post(`/${owner.id}/roles`, payload)).statusCode).toBe(400);
  });
});
