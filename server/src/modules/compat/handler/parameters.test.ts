import { describe, expect, it } from "vitest";
import { createApiCustomer, formatReply, TEXT_REPLY } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";

const app = await createTestApp();
await app.simsOnSale(2);
const classic = await createApiCustomer(app);

describe("parameters", () => {
  const post = (url: string, payload?: string, type = "application/x-www-form-urlencoded") =>
    app.request({
      method: "POST",
      url,
      ...(payload !== undefined && { payload, headers: { "content-type": type } }),
    });

  it("API-2 are accepted in the query, in a form or JSON, in both, and with blanks around names", async () => {
    const { key } = classic;
    const path = "/stubs/handler_api.php";
    const balance = `${TEXT_REPLY} ACCESS_BALANCE:10.00`;
    expect(formatReply(await post(`${path}?api_key=${key}&action=getBalance`))).toBe(balance);
    expect(formatReply(await post(path, `api_key=${key}&action=getBalance`))).toBe(balance);
    expect(formatReply(await post(`${path}?api_key=${key}`, "action=getBalance"))).toBe(balance);
    expect(formatReply(await post(`${path}?api_key=${key}&action=getBalance`, "", "application/json"))).toBe(
      balance,
    );
    expect(
      formatReply(await post(path, `{"api_key":"${key}","action":"getBalance"}`, "application/json")),
    ).toBe(balance);
    expect(formatReply(await post(path, `${"x".repeat(70_000)}`))).toBe(`${TEXT_REPLY} BAD_ACTION`);
    expect(await classic.call("action=getNumbersStatus&country%20=34&operator%20=mts")).toBe(
      `${TEXT_REPLY} WRONG_OPERATOR`,
    );
    const unknown =
      "forward=0&forwards=1&ref=1&language=en&userId=1&activationType=0&useCashBack=true&$freePrice=1";
    expect(await classic.call(`action=getBalance&${unknown}&verification=0`)).toBe(balance);
    expect(await classic.call("action=nonsense&action=getBalance")).toBe(balance);
  });
});
