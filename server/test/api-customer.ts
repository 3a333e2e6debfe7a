import type { ApiKey, Dialect } from "@sonum/contract/accounts/api-keys";
import type { Role } from "@sonum/contract/accounts/sign-in";
import { usd } from "@sonum/contract/money";
import { creditCustomer } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import type { TestApp } from "./test-app.ts";

export type ApiCustomer = Awaited<ReturnType<typeof createApiCustomer>>;

const CUSTOMER: Role[] = ["ROLE_sao-user"];

let programs = 0;

/** A customer with money and an API key, and functions that call both third-party protocols with it. */
export async function createApiCustomer(
  shop: TestApp,
  { dialect = "classic" as Dialect, balance = "10", scopes = ["read", "buy"], roles = CUSTOMER } = {},
) {
  const user = await shop.signedIn(`program${++programs}`, roles);
  const credit = {
    key: `p:${user.id}`,
    customerId: user.id,
    amount: usd(balance),
    reason: "top_up",
  } as const;
  if (usd(balance) > 0n) await transact(shop.system, (tx) => creditCustomer(tx, credit));
  const payload = { dialect, scopes };
  const reply = await shop.request({ method: "POST", url: "/rest/user/apikey", token: user.token, payload });
  const key = reply.json<ApiKey>().apiKey ?? "";

  async function call(query: string, { apiKey = key } = {}): Promise<string> {
    const url = `/stubs/handler_api.php?api_key=${apiKey}&${query}`;
    return formatReply(await shop.request({ method: "GET", url }));
  }

  return {
    ...user,
    key,
    call,
    rest: (url: string, more: Omit<RestCall, "key"> = {}) => callRest(shop, url, { key, ...more }),
    /** Buys a number and returns its id and digits. */
    async number(query = "service=tg&country=34") {
      const [, id = "", phone = ""] =
        /ACCESS_NUMBER:(\d+):(\d+)$/.exec(await call(`action=getNumber&${query}`)) ?? [];
      const iccid = await iccidOf(shop, `+${phone}`);
      return { id, phone, iccid };
    },
  };
}

type Method = "GET" | "POST" | "DELETE";
type RestCall = { key?: string; method?: Method; payload?: object | undefined };

/** Calls REST v1; without a key as a guest. */
export const callRest = async (
  shop: TestApp,
  url: string,
  { key, method = "GET", payload }: RestCall = {},
): Promise<string> =>
  formatReply(
    await shop.request({
      method,
      url: `/v1/${url}`,
      ...(key && { token: key }),
      ...(payload && { payload }),
    }),
  );

/** Prefixes of successful replies as formatted by `formatReply`. */
export const TEXT_REPLY = "200 text/plain; charset=utf-8";
export const JSON_REPLY = "200 application/json";

/** A reply as `status type body`, unchanged. */
export const formatReply = (reply: Awaited<ReturnType<TestApp["request"]>>): string =>
  `${reply.statusCode} ${reply.headers["content-type"] ?? "-"} ${reply.body}`;

async function iccidOf({ db }: TestApp, phone: string): Promise<string> {
  const sim = await db.selectFrom("fleet.sims").select("iccid").where("phone", "=", phone).executeTakeFirst();
  return sim?.iccid ?? "";
}
