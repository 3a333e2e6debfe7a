import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { definitionsImportedBy, importsOf } from "./import-graph.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-imports-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCES = {
  "index.ts":
    'export { pay } from "./pay.ts";\nexport { refund as giveBack, type Refund } from "./refund.ts";\n',
  "names.ts": 'import {\n  giveBack,\n  pay,\n  type Refund as Returned,\n} from "./index.ts";\n',
  "all.ts": 'import * as money from "./index.ts";\n',
};
for (const [name, source] of Object.entries(SOURCES)) writeFileSync(path.join(folder, name), source);

const targets = (read: typeof importsOf, name: string) =>
  read(path.join(folder, name)).map(({ target }) => path.basename(target));

it("names the files that a file imports", () => {
  expect(targets(importsOf, "names.ts")).toEqual(["index.ts"]);
  expect(targets(importsOf, "index.ts")).toEqual(["pay.ts", "refund.ts"]);
});

it("follows names through an index to the files that define them", () => {
  expect(targets(definitionsImportedBy, "names.ts")).toEqual(["refund.ts", "pay.ts", "refund.ts"]);
  expect(targets(definitionsImportedBy, "all.ts")).toEqual(["index.ts"]);
});
