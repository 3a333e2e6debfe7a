import { AGREEMENTS } from "@sonum/contract/agreements";
import { usd } from "@sonum/contract/money";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { transact } from "../../../platform/context.ts";
import { creditCustomer } from "../../wallet/index.ts";

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
  await house.simsOnSale(5);
});

beforeEach(async () => {
  person = await house.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
  await house.db.deleteFrom("accounts.consents").where("userId", "=", person.id).execute();
  const credit = { key: `k${count}`, customerId: person.id, amount: usd("1"), reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, credit));
});

const PROMISE = { agreement: "lawfulPurchase", version: AGREEMENTS.lawfulPurchase };
const post = (
  path: string,
  { token = person.token, ...more }: { token?: string; [field: string]: unknown } = {},
) => house.ask({ method: "POST", url: `/rest/user/${path}`, token, ...more });
const promise = () => post("agreements", { payload: PROMISE });

describe("the promise of lawful use", () => {
  it.each(["order/create/tg/ee/USD", "order/create/tg/ee/USD/2"])(
    "DESK-6 BUY-1 nothing is sold by %s before it is given, everything after",
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
      expect(await house.balance(person.id)).toEqual({ available: usd("1"), held: usd("0") });
      expect((await promise()).statusCode).toBe(204);
      expect((await post(path)).statusCode).toBe(200);
    },
  );

  it("DESK-6 an API key buys once its owner has given it, and cannot give it", async () => {
    const { apiKey: token } = (await post("apikey", { payload: {} })).json();
    const buy = () => post("order/create/tg/ee/USD", { token });
    expect((await buy()).json().code).toBe("lawful_use_required");
    expect((await post("agreements", { token, payload: PROMISE })).statusCode).toBe(403);
    await promise();
    expect((await buy()).statusCode).toBe(200);
  });

  it("DESK-6 an older version of it is not enough", async () => {
    const older = { agreement: "lawfulPurchase", version: "2001-01-01", address: "" } as const;
    const consent = { ...older, userId: person.id, givenAt: house.clock.now() };
    await house.db.insertInto("accounts.consents").values(consent).execute();
    expect((await post("order/create/tg/ee/USD")).json().code).toBe("lawful_use_required");
  });
});
