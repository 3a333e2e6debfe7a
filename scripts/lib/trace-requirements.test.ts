import { expect, it } from "vitest";
import { findUncovered, parseRequirements } from "./trace-requirements.ts";

const DOCUMENT = `
## SHELL: routes

See SHELL-9 for more.

| id       | requirement              | from  |
| -------- | ------------------------ | ----- |
| SHELL-1  | \`/\` goes home          | A2    |
| SHELL-12 | Footer with | legal PDFs | A2 B2 |
| BUY-3    | Money is held            | A7    |
`;

it("reads ids from table rows only", () => {
  expect(parseRequirements(DOCUMENT).map(({ id }) => id)).toEqual(["SHELL-1", "SHELL-12", "BUY-3"]);
  expect(parseRequirements(DOCUMENT)[0]?.text).toBe("`/` goes home");
});

it("finds requirements that no test title mentions", () => {
  const titles = ["SHELL-12 serves the PDFs", "selling SHELL-1, BUY-3: holds the money"];
  expect(findUncovered(parseRequirements(DOCUMENT), titles)).toEqual([]);
  expect(findUncovered(parseRequirements(DOCUMENT), ["SHELL-12"]).map(({ id }) => id)).toEqual([
    "SHELL-1",
    "BUY-3",
  ]);
});
