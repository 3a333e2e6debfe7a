import type { Attack } from "./target.ts";

const request = (name: string, url: string, isSignedIn: boolean): Attack => ({
  name,
  send: ({ shop, victim }) =>
    shop.request({
      method: "GET",
      url: url.replace("{token}", victim.token),
      token: isSignedIn ? victim.token : undefined,
    }),
});

/** `token` in the query is accepted only by partner routes that declare it. */
export const queryAttacks: Attack[] = [
  request("instead of the header", "/rest/user/balance/USD?token={token}", false),
  request("beside the header", "/rest/user/balance/USD?token={token}", true),
  request("beside another parameter", "/rest/user/balance?currency=USD&token={token}", true),
  request("different from the header", "/rest/user/balance/USD?token=other", true),
  request("repeated", "/rest/user/balance/USD?token={token}&token={token}", true),
  request("empty", "/rest/check?token=", true),
  request("on a public call", "/rest/reference/services?token={token}", false),
];
