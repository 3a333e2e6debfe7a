import type { ApiKey } from "@sonum/contract/api-keys";
import { makeHouse } from "./house.ts";
import { shown } from "./program.ts";

export const SANDBOX_KEY = "/rest/user/apikey/sandbox";
export type SandboxDesk = Awaited<ReturnType<typeof openSandboxDesk>>;
type Method = "GET" | "POST" | "PATCH" | "DELETE";

let people = 0;

/** A house and somebody with a sandbox key, who speaks every protocol by it. */
export async function openSandboxDesk() {
  const house = await makeHouse();
  const newPerson = () => house.signedIn(`tester${++people}`, ["ROLE_sao-user"]);
  let person = await newPerson();
  let key = "";

  const makeKey = async (payload: object = {}) =>
    (await house.ask({ method: "POST", url: SANDBOX_KEY, token: person.token, payload })).json<ApiKey>();
  const handler = async (query: string, apiKey = key) =>
    shown(await house.ask({ method: "GET", url: `/stubs/handler_api.php?api_key=${apiKey}&${query}` }));
  const own = (method: Method, url: string, payload?: object) =>
    house.ask({ method, url: `/rest/user/${url}`, token: key, ...(payload && { payload }) });

  return {
    house,
    makeKey,
    handler,
    own,
    get person() {
      return person;
    },
    get key() {
      return key;
    },
    /** Another person with a sandbox key of theirs. */
    async nextPerson() {
      person = await newPerson();
      key = (await makeKey()).apiKey ?? "";
    },
    rest: async (url: string, method: "GET" | "POST" | "DELETE" = "GET", payload?: object) =>
      shown(await house.ask({ method, url: `/v1/${url}`, token: key, ...(payload && { payload }) })),
    balance: async () => (await own("GET", "balance/USD")).json().balanceUsd,
    async number(operator = "any", service = "tg") {
      const answer = await handler(`action=getNumber&service=${service}&country=34&operator=${operator}`);
      const [, id = "", phone = ""] = /ACCESS_NUMBER:(\d+):(\d+)$/.exec(answer) ?? [];
      return { id, phone, answer };
    },
    status: (id: string) => handler(`action=getStatus&id=${id}`),
  };
}
