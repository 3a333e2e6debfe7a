import { expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { seedCatalogue } from "../seed-catalogue.ts";

type Grid = {
  countries: { iso2: string }[];
  services: { code: string; name: string; prices: (string | null)[] }[];
};

const app = await createTestApp();
await seedCatalogue(app.system);
const operator = (await app.signedIn("operator", ["ROLE_sao-operator"])).token;

const post = async (url: string, payload: object) =>
  (await app.request({ method: "POST", url: `/rest/office/prices${url}`, token: operator, payload })).json();
const readGrid = async () =>
  (await app.request({ url: "/rest/office/prices", token: operator })).json<Grid>();

/** All prices as the price page exports them. */
const csvOf = ({ services, countries }: Grid) =>
  [
    "service,country,price,name",
    ...services.flatMap(({ code, name, prices }) =>
      countries.map(({ iso2 }, at) => [code, iso2, prices[at] ?? "-", name].join()),
    ),
  ].join("\r\n");

const previewOf = (text: string) => post("/preview", { wish: { kind: "csv", text } });

it("DESK-1 imports an unchanged export without changes, and an edited line as one change", async () => {
  const off = { kind: "cells", cells: [{ service: "wa", country: "de", price: null }] };
  await post("", { wish: off, draft: (await post("/preview", { wish: off })).draft });
  const before = await readGrid();
  const csv = csvOf(before);
  const total = before.services.length * before.countries.length;
  expect(total).toBeGreaterThan(50_000);
  expect(await previewOf(csv)).toMatchObject({ changed: 0, unchanged: total, wrongRows: 0 });

  const line = csv.split("\r\n").find((one) => one.startsWith("tg,lv,")) ?? "";
  const text = csv.replace(line, "tg,lv,1.99,Telegram");
  const { draft, ...seen } = await previewOf(text);
  expect(seen).toMatchObject({ changed: 1, unchanged: total - 1, wrongRows: 0 });
  expect(seen.differences).toMatchObject([{ service: "tg", country: "lv", to: "1.99" }]);
  expect(await post("", { wish: { kind: "csv", text }, draft })).toMatchObject({ changed: 1 });
  expect(csvOf(await readGrid())).toBe(text);
});
