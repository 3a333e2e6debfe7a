import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { beforeAll, beforeEach } from "vitest";
import { callRest, formatReply } from "./api-customer.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

export const SANDBOX_KEY = "/rest/user/apikey/sandbox";
type Person = Awaited<ReturnType<TestApp["signedIn"]>>;
type Method = "GET" | "POST" | "PATCH" | "DELETE";

let users = 0;

/** One app for all tests of a file, and for each test a user with a sandbox key. Returns functions that call every protocol. */
export function setupSandboxFixture() {
  let shop: TestApp;
  let user: Person;
  let key = "";

  beforeAll(async () => {
    shop = await createTestApp();
  });
  beforeEach(async () => {
    user = await shop.signedIn(`tester${++users}`, ["ROLE_sao-user"]);
    key = (await createKey()).apiKey ?? "";
  });

  const createKey = async (payload: object = {}) =>
    (await shop.request({ method: "POST", url: SANDBOX_KEY, token: user.token, payload })).json<ApiKey>();
  const handler = async (query: string, apiKey = key) =>
    formatReply(
      await shop.request({ method: "GET", url: `/stubs/handler_api.php?api_key=${apiKey}&${query}` }),
    );
  const own = (method: Method, url: string, payload?: object) =>
    shop.request({ method, url: `/rest/user/${url}`, token: key, ...(payload && { payload }) });

  return {
    get testApp() {
      return shop;
    },
    createKey: createKey,
    handler,
    own,
    get user() {
      return user;
    },
    get key() {
      return key;
    },
    rest: (url: string, method: "GET" | "POST" | "DELETE" = "GET", payload?: object) =>
      callRest(shop, url, { key, method, payload }),
    balance: async () => (await own("GET", "balance/USD")).json().balanceUsd,
    async number(operator = "any", service = "tg") {
      const answer = await handler(`action=getNumber&service=${service}&country=34&operator=${operator}`);
      const [, id = "", phone = ""] = /ACCESS_NUMBER:(\d+):(\d+)$/.exec(answer) ?? [];
      return { id, phone, answer };
    },
    status: (id: string) => handler(`action=getStatus&id=${id}`),
  };
}
