import { beforeAll, beforeEach } from "vitest";
import { solveCaptcha } from "./solve-captcha.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** One app for all tests of a file, where guests write to support and an operator reads it. */
export function setupSupportFixture() {
  let shop: TestApp;
  let operator: string;

  beforeAll(async () => {
    shop = await createTestApp({ supportEmail: "support@sonum.test" });
    operator = (await shop.signedIn("operator", ["ROLE_sao-operator"])).token;
  });
  beforeEach(() => shop.mails.splice(0));

  return {
    get testApp() {
      return shop;
    },
    get operator() {
      return operator;
    },
    post: (url: string, payload: object, more: object = {}) =>
      shop.request({ method: "POST", url, payload, ...more }),
    read: async (url: string) => (await shop.request({ method: "GET", url, token: operator })).json(),
    solved: (action: Parameters<typeof solveCaptcha>[1]) => solveCaptcha(shop.request, action),
    mailTo: (address: string) => shop.mails.find(({ to }) => to === address),
  };
}
