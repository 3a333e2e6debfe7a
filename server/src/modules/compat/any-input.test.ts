import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { describe, expect, it } from "vitest";
import { type ApiCustomer, createApiCustomer, formatReply } from "../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { actions } from "./handler/actions.ts";
import { onlineSimMethods } from "./onlinesim/methods.ts";
import { restRoutes } from "./rest/serve-rest.ts";
import { smspoolCalls } from "./smspool/calls.ts";
import { TEXTS } from "./smspva/call.ts";
import { smspvaMethods } from "./smspva/methods.ts";

const HOSTILE = [
  "-1",
  "0",
  "1e3",
  "NaN",
  "9".repeat(30),
  "2147483647",
  "%00",
  "a%00b",
  "%F0%9F%92%A9",
  "%FF",
  "..%2f..%2fetc",
  "'%20or%201=1--",
  "__proto__",
  "constructor",
  "toString",
  "a".repeat(150),
  ",,,",
  "[]",
];

/** Every parameter that any action reads. */
const PARAMS = [
  "id",
  "activationId",
  "service",
  "country",
  "operator",
  "status",
  "maxPrice",
  "minPrice",
  "orderId",
  "phoneException",
  "multiService",
  "rent_time",
  "time",
  "duration",
  "hours",
  "page",
  "size",
  "start",
  "end",
  "limit",
  "offset",
  "wait",
  "currency",
  "providerIds",
  "needHistory",
  "length",
  "url",
];

const app = await createTestApp();
await app.simsForRent(2);
const program = await createApiCustomer(app, { balance: "50" });
const sandboxKey = await sandboxKeyOf(program);

async function sandboxKeyOf({ token }: ApiCustomer): Promise<string> {
  const request = { method: "POST", url: "/rest/user/apikey/sandbox", token, payload: {} } as const;
  return (await app.request(request)).json<ApiKey>().apiKey ?? "";
}

describe.each(["live", "sandbox"])("with a %s key", (kind) => {
  const key = () => (kind === "live" ? program.key : sandboxKey);

  it.each([...actions.keys()])("API-2 F7 %s answers any input without a server error", async (action) => {
    for (const input of HOSTILE) {
      const allInvalid = PARAMS.map((name) => `${name}=${input}`).join("&");
      const mostlyValid = `service=tg&country=34&id=12345&rent_time=24&operator=${input}&orderId=${input}`;
      for (const query of [allInvalid, mostlyValid])
        expect(await program.call(`action=${action}&${query}`, { apiKey: key() })).not.toMatch(
          /ERROR_SQL|SERVER_ERROR|^5/,
        );
    }
  });

  it.each(restRoutes.map(({ method, url }) => ({ method, url })))(
    "API-3 F7 $method $url answers any input without a server error",
    async ({ method, url }) => {
      for (const input of HOSTILE) {
        const path = url.replace(/:\w+/g, input.replaceAll("/", "%2F"));
        const query = `limit=${input}&offset=${input}&order=${input}&category=${input}`;
        const payload = method === "GET" ? undefined : { product_name: input, price: input };
        const reply = await app.request({
          method,
          url: `${path}?${query}&country=${input}&product=${input}&maxPrice=${input}`,
          token: key(),
          ...(payload && { payload }),
        });
        expect(formatReply(reply)).not.toMatch(/^5/);
      }
    },
  );

  it.each([...onlineSimMethods.keys()])(
    "API-2 F7 OnlineSim's %s answers any input with a word or data",
    async (method) => {
      for (const input of HOSTILE) {
        const query = ["service", "country", "tzid", "reject", "number", "msg_list", "orderby", "ban"]
          .map((name) => `${name}=${input}`)
          .join("&");
        for (const more of [query, `service=telegram&country=372&reject[]=${input}&tzid=12345`]) {
          const reply = await app.request({
            method: "GET",
            url: `/api/${method}.php?apikey=${key()}&${more}`,
          });
          expect(reply.statusCode).toBe(200);
          // The word for internal errors, which is also the answer to an operation that is too young to be ended.
          expect(reply.json()).not.toEqual({ response: "TRY_AGAIN_LATER" });
        }
      }
    },
  );

  it.each([...smspvaMethods.keys(), "%00"])(
    "API-2 F7 SMSPVA's %s answers any input with a text or data",
    async (method) => {
      for (const input of HOSTILE) {
        const query = ["service", "country", "id", "sms", "operator"]
          .map((name) => `${name}=${input}`)
          .join("&");
        for (const more of [
          query,
          `service=opt29&country=${input}&id=12345`,
          `service=${input}&country=EE`,
        ]) {
          const url = `/priemnik.php?apikey=${key()}&metod=${method}&${more}`;
          const reply = await app.request({ method: "GET", url });
          expect(reply.statusCode).toBe(200);
          expect(reply.body).not.toBe(TEXTS.internal);
        }
      }
    },
  );

  it.each([...smspoolCalls])(
    "API-2 F7 SMSPool's %s answers any input without a server error",
    async (name, call) => {
      for (const input of HOSTILE) {
        const all = call.params.map((param) => `${param}=${input}`).join("&");
        const wanted = "country=EE&service=Telegram";
        for (const query of [
          all,
          `${wanted}&start=${input}&length=${input}&search=${input}`,
          `${wanted}&pool=${input}`,
        ]) {
          const payload = `key=${key()}&orderid=${input}`;
          const headers = { "content-type": "application/x-www-form-urlencoded" };
          const url = `/api/${name}?${query}`;
          const asForm = await app.request({ method: "POST", url, headers, payload });
          const parts = await app.request({
            method: "POST",
            url: `${url}&key=${key()}`,
            headers: { "content-type": "multipart/form-data; boundary=edge" },
            payload: `--edge\r\ncontent-disposition: form-data; name="${input}"\r\n\r\n${input}\r\n--edge--`,
          });
          for (const reply of [asForm, parts]) {
            expect(reply.statusCode).toBeLessThan(500);
            expect(reply.json()).toBeTypeOf("object");
          }
        }
      }
    },
  );

  it("API-2 API-3 F7 refuses invalid statuses and ignores invalid sort columns on existing orders", async () => {
    await app.simsForRent(4);
    const owner = await createApiCustomer(app, { balance: "50" });
    const apiKey = kind === "live" ? owner.key : await sandboxKeyOf(owner);
    const bought = await owner.call("action=getNumber&service=tg&country=34", { apiKey });
    const [, orderId] = /ACCESS_NUMBER:(\d+):/.exec(bought) ?? [];
    const rented = await owner.call("action=getRentNumber&country=34", { apiKey });
    const [, rentalId] = /"id":(\d+)/.exec(rented) ?? [];
    expect([orderId, rentalId]).not.toContain(undefined);
    for (const input of HOSTILE) {
      if (input === "-1") continue;
      const set = (action: string, id = "") =>
        owner.call(`action=${action}&id=${id}&status=${input}`, { apiKey });
      expect(await set("setStatus", orderId)).toBe("200 text/plain; charset=utf-8 BAD_STATUS");
      expect(await set("setRentStatus", rentalId)).toBe(
        '200 application/json {"status":"error","message":"INCORECT_STATUS"}',
      );
      for (const category of ["activation", "hosting"]) {
        const url = `/v1/user/orders?category=${category}&order=${input}`;
        const reply = await app.request({ method: "GET", url, token: apiKey });
        expect(reply.json<{ Total: number }>().Total).toBeGreaterThan(0);
      }
    }
  });
});
