import { beforeAll, beforeEach } from "vitest";
import { type House, makeHouse } from "./house.ts";
import { solveCaptcha } from "./solve-captcha.ts";

/** One house for all tests of a file, where strangers write to support and an operator reads it. */
export function supportDesk() {
  let house: House;
  let operator: string;

  beforeAll(async () => {
    house = await makeHouse({ supportEmail: "support@sonum.test" });
    operator = (await house.signedIn("operator", ["ROLE_sao-operator"])).token;
  });
  beforeEach(() => house.mails.splice(0));

  return {
    get house() {
      return house;
    },
    get operator() {
      return operator;
    },
    post: (url: string, payload: object, more: object = {}) =>
      house.ask({ method: "POST", url, payload, ...more }),
    read: async (url: string) => (await house.ask({ method: "GET", url, token: operator })).json(),
    solved: (action: Parameters<typeof solveCaptcha>[1]) => solveCaptcha(house.ask, action),
    mailTo: (address: string) => house.mails.find(({ to }) => to === address),
  };
}
