import { beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { seedCatalogue } from "../seed-catalogue.ts";

type Grid = {
  countries: { iso2: string }[];
  services: { code: string; name: string; prices: (string | null)[] }[];
};

let house: House;
let operator: string;

beforeAll(async () => {
  house = await makeHouse();
  await seedCatalogue(house.system);
  operator = (await house.signedIn("operator", ["ROLE_sao-operator"])).token;
});

const post = async (url: string, payload: object) =>
  (await house.ask({ method: "POST", url: `/rest/office/prices${url}`, token: operator, payload })).json();
const readGrid = async () => (await house.ask({ url: "/rest/office/prices", token: operator })).json<Grid>();

/** Every price as the page of prices exports it. */
const tableOf = ({ services, countries }: Grid) =>
  [
    "service,country,price,name",
    ...services.flatMap(({ code, name, prices }) =>
      countries.map(({ iso2 }, at) => [code, iso2, prices[at] ?? "-", name].join()),
    ),
  ].join("\r\n");

const previewOf = (text: string) => post("/preview", { wish: { kind: "csv", text } });

it("DESK-1 all prices, exported and imported unchanged, change nothing; one changed line changes just that", async () => {
  const off = { kind: "cells", cells: [{ service: "wa", country: "de", price: null }] };
  await post("", { wish: off, draft: (await post("/preview", { wish: off })).draft });
  const before = await readGrid();
  const table = tableOf(before);
  const total = before.services.length * before.countries.length;
  expect(total).toBeGreaterThan(50_000);
  expect(await previewOf(table)).toMatchObject({ changed: 0, unchanged: total, wrongRows: 0 });

  const line = table.split("\r\n").find((one) => one.startsWith("tg,lv,")) ?? "";
  const text = table.replace(line, "tg,lv,7.77,Telegram");
  const { draft, ...seen } = await previewOf(text);
  expect(seen).toMatchObject({ changed: 1, unchanged: total - 1, wrongRows: 0 });
  expect(seen.differences).toMatchObject([{ service: "tg", country: "lv", to: "7.77" }]);
  expect(await post("", { wish: { kind: "csv", text }, draft })).toMatchObject({ changed: 1 });
  expect(tableOf(await readGrid())).toBe(text);
});
