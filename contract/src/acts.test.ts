import { expect, it } from "vitest";
import { VIEWED } from "./acts.ts";
import { allRoutes } from "./all-routes.ts";

it("DESK-5 lists every office route that returns personal data", () => {
  const paths = allRoutes
    .filter(({ route }) => route.personal)
    .map(({ route }) => route.path.replace("/rest/office/", ""));
  expect([...VIEWED]).toEqual(paths.sort());
});
