import { expect, it } from "vitest";
import { VIEWED } from "./acts.ts";
import { allRoutes } from "./all-routes.ts";

it("DESK-5 names every call of the office that shows data of people", () => {
  const paths = allRoutes
    .filter(({ route }) => route.personal)
    .map(({ route }) => route.path.replace("/rest/office/", ""));
  expect([...VIEWED]).toEqual(paths.sort());
});
