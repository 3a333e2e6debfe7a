import { expect, it } from "vitest";
import { allRoutes } from "../all-routes.ts";
import { AUDITED_VIEWS } from "./audited-actions.ts";

it("DESK-5 lists every office route that returns personal data", () => {
  const paths = allRoutes
    .filter(({ route }) => route.returnsPersonalData)
    .map(({ route }) => route.path.replace("/rest/office/", ""));
  expect([...AUDITED_VIEWS]).toEqual(paths.sort());
});
