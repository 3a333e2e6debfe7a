import { MINUTE_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import {
  createApiCustomer,
  formatReply,
  JSON_REPLY,
  TEXT_REPLY,
} from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { reloadSuccessRates } from "../../../create-context.ts";
import { activationSweeps } from "../../activations/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { SuccessRates } from "../../fleet/index.ts";

/** Replaces `$name` in the queries below. */
const ids: Record<string, string> = {};

const app = await createTestApp({ successAttemptsMin: 1 });
await app.simsForRent(20);
const classic = await createApiCustomer(app, { balance: "50" });
const hero = await createApiCustomer(app, { dialect: "hero", balance: "50" });
const heroReader = await createApiCustomer(app, { dialect: "hero", scopes: ["read"] });
const heroPoor = await createApiCustomer(app, { dialect: "hero", balance: "0" });

const finished = await hero.number();
await app.receive(finished.iccid);
await hero.call(`action=setStatus&id=${finished.id}&status=6`);
ids["finished"] = finished.id;
for (const [name, who] of Object.entries({ ended: classic, heroEnded: hero })) {
  const rented = await who.call("action=getRentNumber&service=full&rent_time=24&country=34");
  ids[name] = /"(?:id|activationId)":"?(\d+)/.exec(rented)?.[1] ?? "";
  await who.call(`action=setRentStatus&id=${ids[name]}&status=1`);
}

const programs = { classic, hero, heroReader, heroPoor };

const rentError = (message: string) => `${JSON_REPLY} {"status":"error","message":"${message}"}`;
const refusal = (status: number, title: string, details: string) =>
  `${status} application/json ${JSON.stringify({ title, details, info: null })}`;
const NOT_FOUND = refusal(404, "NOT_FOUND", "There is no such activation.");
const OVER = refusal(409, "ACTION_NOT_AVAILABLE", "This cannot be done with the number now.");

type Answer = [program: keyof typeof programs, query: string, answer: string];

/** Answers that no other test covers: caller, query and exact answer. */
const ANSWERS: Answer[] = [
  ...[
    "getStatusV2&id=12345",
    "getFullSms&id=12345",
    "getAllSms&id=12345",
    "reactivationPrice&id=12345",
    ...[1, 3, 6].map((status) => `setStatus&id=12345&status=${status}`),
  ].map((call): Answer => ["classic", `action=${call}`, `${TEXT_REPLY} NO_ACTIVATION`]),
  ["hero", "action=getAllSms&id=12345", NOT_FOUND],
  [
    "hero",
    "action=getAllSms&id=$finished",
    refusal(409, "ACTIVATION_NOT_ACTIVE", "The activation is not active."),
  ],
  ["hero", "action=finishActivation&id=12345", NOT_FOUND],
  ["hero", "action=cancelActivation&id=12345", NOT_FOUND],
  [
    "hero",
    "action=reactivate&id=$finished",
    refusal(409, "SIM_OFFLINE", "The number cannot be bought again."),
  ],
  [
    "heroReader",
    "action=getNumber&service=tg&country=34",
    refusal(
      401,
      "BAD_KEY",
      "The API key is not valid, or may not do this: see its rights on the profile page.",
    ),
  ],
  [
    "hero",
    "action=getNumber&service=tg&country=9999",
    refusal(422, "WRONG_COUNTRY", "There is no such country: see getCountries."),
  ],
  [
    "heroPoor",
    "action=getRentNumber&service=full&rent_time=24&country=34",
    refusal(402, "NO_BALANCE", "There is not enough money on the balance."),
  ],
  ["classic", "action=getContinueRentPriceNumber&id=$ended&rent_time=24", rentError("RENT_DIE")],
  ["classic", "action=continueRentInfo&id=$ended&hours=24", rentError("RENT_DIE")],
  ["hero", "action=prolongOptions&id=$heroEnded&duration=24", OVER],
];

describe("the handler protocol", () => {
  it.each(ANSWERS)("API-2 %s: %s", async (name, query, answer) => {
    const resolved = query.replace(/\$(\w+)/, (_, id: string) => ids[id] ?? "");
    expect(await programs[name].call(resolved)).toBe(answer);
  });

  it("API-2 answers reactivate in the V2 format in the classic dialect", async () => {
    const { id, phone } = await classic.number();
    app.clock.advance(2 * MINUTE_MS);
    await classic.call(`action=setStatus&id=${id}&status=8`);
    const stamp = (minutes: number) =>
      new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString().slice(0, 19).replace("T", " ");
    const again = await classic.call(`action=reactivate&id=${id}`);
    expect(again.replace(/"activationId":"\d+"/, '"activationId":"ID"')).toBe(
      `${JSON_REPLY} {"activationId":"ID","phoneNumber":"${phone}","activationCost":"0.25","currency":840,` +
        `"countryCode":"34","countryPhoneCode":372,"canGetAnotherSms":true,"activationTime":"${stamp(0)}",` +
        `"activationEndTime":"${stamp(20)}","activationOperator":"tele2"}`,
    );
  });

  it("API-2 API-3 reports measured success rates in both protocols", async () => {
    app.clock.advance(21 * MINUTE_MS);
    for (const sweep of activationSweeps(app.system)) await sweep.run();
    await reloadSuccessRates(app.system);
    const successRates = SuccessRates.of(app);
    const catalogueCache = CatalogueCache.of(app);
    const [service, country] = [
      catalogueCache.findService("tg")?.number,
      catalogueCache.findCountry("ee")?.number,
    ];
    const rate = successRates.ofOffer(service ?? -1, country ?? -1)?.rate ?? 0;
    expect(rate).toBeGreaterThan(0);
    expect(await classic.call("action=getListOfTopCountriesByService&service=tg")).toBe(
      `${JSON_REPLY} [{"country":34,"share":100,"rate":${Math.round(rate * 10_000) / 100}}]`,
    );
    const url = "/v1/guest/prices?country=estonia&product=telegram";
    const prices = formatReply(await app.request({ method: "GET", url }));
    expect(prices.replace(/"count":\d+/, '"count":N')).toBe(
      `${JSON_REPLY} {"estonia":{"telegram":{"tele2":{"cost":0.25,"count":N,"rate":${Math.round(rate * 1_000) / 10}}}}}`,
    );
  });
});
