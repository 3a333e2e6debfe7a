import { afterEach, beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { makeProgram, type Program, shown } from "../../../test/program.ts";

let house: House;
let classic: Program;
let hero: Program;

beforeAll(async () => {
  house = await makeHouse();
  classic = await makeProgram(house);
  hero = await makeProgram(house, { dialect: "hero" });
});

afterEach(() => {
  Object.assign(house.system.memory, { shelf: whole });
});

let whole: House["memory"]["shelf"];

/** A fault of ours, as nothing that is sent can cause it. */
function breakShelf() {
  whole = house.system.memory.shelf;
  Object.assign(house.system.memory, { shelf: undefined });
}

it("API-2 tells programs of our own faults in the words of their dialect", async () => {
  breakShelf();
  expect(await classic.call("action=getCountries")).toBe("200 text/plain; charset=utf-8 ERROR_SQL");
  expect(await hero.call("action=getCountries")).toBe(
    '500 application/json {"title":"SERVER_ERROR","details":"Something went wrong on our side.","info":null}',
  );
});

it("API-3 calls our own faults an internal error in REST v1", async () => {
  breakShelf();
  const answer = "500 text/plain; charset=utf-8 internal error";
  expect(shown(await house.ask({ method: "GET", url: "/v1/guest/countries" }))).toBe(answer);
  const own = await house.ask({ method: "GET", url: "/v1/user/profile", token: classic.key });
  expect(shown(own)).toBe(answer);
});
