import type { Attack } from "./target.ts";

const asked = (name: string, url: string, isSignedIn: boolean): Attack => ({
  name,
  send: ({ house, victim }) =>
    house.ask({
      method: "GET",
      url: url.replace("{token}", victim.token),
      token: isSignedIn ? victim.token : undefined,
    }),
});

/** `token` in an address belongs to the partner's calls that name it, and to no other. */
export const queryAttacks: Attack[] = [
  asked("instead of the header", "/rest/user/balance/USD?token={token}", false),
  asked("beside the header", "/rest/user/balance/USD?token={token}", true),
  asked("where there is a query", "/rest/user/balance?currency=USD&token={token}", true),
  asked("different from the header", "/rest/user/balance/USD?token=other", true),
  asked("repeated", "/rest/user/balance/USD?token={token}&token={token}", true),
  asked("empty", "/rest/check?token=", true),
  asked("on a public call", "/rest/reference/services?token={token}", false),
];
