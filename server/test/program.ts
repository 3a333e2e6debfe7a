import type { Role } from "@sonum/contract/accounts";
import type { ApiKey, Dialect } from "@sonum/contract/api-keys";
import { usd } from "@sonum/contract/money";
import { creditCustomer } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import type { House } from "./house.ts";

export type Program = Awaited<ReturnType<typeof makeProgram>>;

const CUSTOMER: Role[] = ["ROLE_sao-user"];

let programs = 0;

/** A customer with money and a key, and a program that speaks both protocols by it. */
export async function makeProgram(
  house: House,
  { dialect = "classic" as Dialect, balance = "10", scopes = ["read", "buy"], roles = CUSTOMER } = {},
) {
  const person = await house.signedIn(`program${++programs}`, roles);
  const credit = {
    key: `p:${person.id}`,
    customerId: person.id,
    amount: usd(balance),
    reason: "top_up",
  } as const;
  if (usd(balance) > 0n) await transact(house.system, (tx) => creditCustomer(tx, credit));
  const payload = { dialect, scopes };
  const made = await house.ask({ method: "POST", url: "/rest/user/apikey", token: person.token, payload });
  const key = made.json<ApiKey>().apiKey ?? "";

  async function call(query: string, { apiKey = key } = {}): Promise<string> {
    const url = `/stubs/handler_api.php?api_key=${apiKey}&${query}`;
    return shown(await house.ask({ method: "GET", url }));
  }

  return {
    ...person,
    key,
    call,
    rest: (url: string, more: Omit<RestCall, "key"> = {}) => callRest(house, url, { key, ...more }),
    /** Buys a number and answers its id and digits. */
    async number(query = "service=tg&country=34") {
      const [, id = "", phone = ""] =
        /ACCESS_NUMBER:(\d+):(\d+)$/.exec(await call(`action=getNumber&${query}`)) ?? [];
      const iccid = await iccidOf(house, `+${phone}`);
      return { id, phone, iccid };
    },
  };
}

type Method = "GET" | "POST" | "DELETE";
type RestCall = { key?: string; method?: Method; payload?: object | undefined };

/** A call of REST v1; a guest has no key. */
export const callRest = async (
  house: House,
  url: string,
  { key, method = "GET", payload }: RestCall = {},
): Promise<string> =>
  shown(
    await house.ask({ method, url: `/v1/${url}`, ...(key && { token: key }), ...(payload && { payload }) }),
  );

/** What an answer that was `shown` begins with. */
export const TEXT = "200 text/plain; charset=utf-8";
export const JSON_ = "200 application/json";

/** `status type body`, exactly as it came. */
export const shown = (reply: Awaited<ReturnType<House["ask"]>>): string =>
  `${reply.statusCode} ${reply.headers["content-type"] ?? "-"} ${reply.body}`;

async function iccidOf({ db }: House, phone: string): Promise<string> {
  const sim = await db.selectFrom("fleet.sims").select("iccid").where("phone", "=", phone).executeTakeFirst();
  return sim?.iccid ?? "";
}
