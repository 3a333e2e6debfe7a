import { AGREEMENTS } from "@sonum/contract/accounts/agreement-versions";
import { usd } from "@sonum/contract/money";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";

let user: Awaited<ReturnType<TestApp["signedIn"]>>;
let count = 0;

const app = await createTestApp();
await app.simsOnSale(5);

beforeEach(async () => {
  user = await app.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
  await app.db.deleteFrom("accounts.consents").where("userId", "=", user.id).execute();
  await app.credit(user.id, usd("1"));
});

const PROMISE = { agreement: "lawfulPurchase", version: AGREEMENTS.lawfulPurchase };
const post = (
  path: string,
  { token = user.token, ...more }: { token?: string; [field: string]: unknown } = {},
) => app.request({ method: "POST", url: `/rest/user/${path}`, token, ...more });
const promise = () => post("agreements", { payload: PROMISE });

describe("the promise of lawful use", () => {
  it.each(["order/create/tg/ee/USD", "order/create/tg/ee/USD/2"])(
    "DESK-6 BUY-1 is required before %s sells anything",
    async (path) => {
      const refused = await post(path, { headers: { "accept-language": "de" } });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        {
          code: "lawful_use_required",
          message: "Bestätigen Sie einmal, dass Sie Nummern nur rechtmäßig nutzen.",
          details: PROMISE,
        },
      ]);
      expect(await app.balance(user.id)).toEqual({ available: usd("1"), held: usd("0") });
      expect((await promise()).statusCode).toBe(204);
      expect((await post(path)).statusCode).toBe(200);
    },
  );

  it("DESK-6 lets an API key buy once its owner has given it, but not give it", async () => {
    const { apiKey: token } = (await post("apikey", { payload: {} })).json();
    const buy = () => post("order/create/tg/ee/USD", { token });
    expect((await buy()).json().code).toBe("lawful_use_required");
    expect((await post("agreements", { token, payload: PROMISE })).statusCode).toBe(403);
    await promise();
    expect((await buy()).statusCode).toBe(200);
  });

  it("DESK-6 must be of the current version", async () => {
    const older = { agreement: "lawfulPurchase", version: "2001-01-01", address: "" } as const;
    const consent = { ...older, userId: user.id, givenAt: app.clock.now() };
    await app.db.insertInto("accounts.consents").values(consent).execute();
    expect((await post("order/create/tg/ee/USD")).json().code).toBe("lawful_use_required");
  });
});
