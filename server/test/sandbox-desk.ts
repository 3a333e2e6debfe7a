import type { ApiKey } from "@sonum/contract/api-keys";
import { beforeAll, beforeEach } from "vitest";
import { type House, makeHouse } from "./house.ts";
import { callRest, shown } from "./program.ts";

export const SANDBOX_KEY = "/rest/user/apikey/sandbox";
type Person = Awaited<ReturnType<House["signedIn"]>>;
type Method = "GET" | "POST" | "PATCH" | "DELETE";

let people = 0;

/** One house for all tests of a file, and for each test somebody with a sandbox key, who speaks every protocol by it. */
export function sandboxDesk() {
  let house: House;
  let person: Person;
  let key = "";

  beforeAll(async () => {
    house = await makeHouse();
  });
  beforeEach(async () => {
    person = await house.signedIn(`tester${++people}`, ["ROLE_sao-user"]);
    key = (await makeKey()).apiKey ?? "";
  });

  const makeKey = async (payload: object = {}) =>
    (await house.ask({ method: "POST", url: SANDBOX_KEY, token: person.token, payload })).json<ApiKey>();
  const handler = async (query: string, apiKey = key) =>
    shown(await house.ask({ method: "GET", url: `/stubs/handler_api.php?api_key=${apiKey}&${query}` }));
  const own = (method: Method, url: string, payload?: object) =>
    house.ask({ method, url: `/rest/user/${url}`, token: key, ...(payload && { payload }) });

  return {
    get house() {
      return house;
    },
    makeKey,
    handler,
    own,
    get person() {
      return person;
    },
    get key() {
      return key;
    },
    rest: (url: string, method: "GET" | "POST" | "DELETE" = "GET", payload?: object) =>
      callRest(house, url, { key, method, payload }),
    balance: async () => (await own("GET", "balance/USD")).json().balanceUsd,
    async number(operator = "any", service = "tg") {
      const answer = await handler(`action=getNumber&service=${service}&country=34&operator=${operator}`);
      const [, id = "", phone = ""] = /ACCESS_NUMBER:(\d+):(\d+)$/.exec(answer) ?? [];
      return { id, phone, answer };
    },
    status: (id: string) => handler(`action=getStatus&id=${id}`),
  };
}
