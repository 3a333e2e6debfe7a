import { afterEach, expect, it } from "vitest";
import { createApiCustomer, formatReply } from "../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { CatalogueCache } from "../catalogue/index.ts";

const app = await createTestApp();
const classic = await createApiCustomer(app);
const hero = await createApiCustomer(app, { dialect: "hero" });

afterEach(() => {
  CatalogueCache.set(app.system, intact);
});

let intact: CatalogueCache;

/** Simulates an internal error that no request can cause. */
function breakCatalogue() {
  intact = CatalogueCache.of(app.system);
  CatalogueCache.set(app.system, undefined as never);
}

it("API-2 reports internal errors in the dialect of the key", async () => {
  breakCatalogue();
  expect(await classic.call("action=getCountries")).toBe("200 text/plain; charset=utf-8 ERROR_SQL");
  expect(await hero.call("action=getCountries")).toBe(
    '500 application/json {"title":"SERVER_ERROR","details":"Something went wrong on our side.","info":null}',
  );
});

it("API-2 reports internal errors as `TRY_AGAIN_LATER` in OnlineSim's protocol", async () => {
  breakCatalogue();
  const url = `/api/getNumbersStats.php?apikey=${classic.key}&country=all`;
  expect(formatReply(await app.request({ method: "GET", url }))).toBe(
    '200 application/json {"response":"TRY_AGAIN_LATER"}',
  );
});

it("API-2 reports internal errors as a text in SMSPVA's protocol", async () => {
  breakCatalogue();
  const url = `/priemnik.php?apikey=${classic.key}&metod=get_service_price&service=opt29`;
  expect(formatReply(await app.request({ method: "GET", url }))).toBe(
    "200 text/plain; charset=utf-8 Произошла внутренняя ошибка сервера.",
  );
});

it("API-2 reports internal errors as JSON in SMSPool's protocol", async () => {
  breakCatalogue();
  expect(formatReply(await app.request({ method: "GET", url: "/api/country/retrieve_all" }))).toBe(
    '500 application/json {"success":0,"message":"Something went wrong on our side."}',
  );
});

it("API-3 reports internal errors as `internal error` in REST v1", async () => {
  breakCatalogue();
  const answer = "500 text/plain; charset=utf-8 internal error";
  expect(formatReply(await app.request({ method: "GET", url: "/v1/guest/countries" }))).toBe(answer);
  const own = await app.request({ method: "GET", url: "/v1/user/profile", token: classic.key });
  expect(formatReply(own)).toBe(answer);
});
