import { expect, it } from "vitest";
import { z } from "zod";
import { route } from "./route.ts";

it("does not compile with a member that routes do not have", () => {
  const misspelt = {
    method: "GET",
    path: "/rest/office/users",
    summary: "Users",
    access: "public",
    reply: z.object({}),
    errors: [],
    returnsPersonaldata: true,
  } as const;
  // @ts-expect-error: a misspelt flag would silently have no effect.
  expect(route(misspelt).path).toBe("/rest/office/users");
});
