import { randomBytes } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { createTestContext, type TestContext } from "../../../test/fixtures/test-context.ts";
import type { Ctx } from "../context.ts";
import { type CipherKeys, createCipher } from "./cipher.ts";
import { acceptKeys, listForeignKeys, storeKeyFingerprints } from "./key-fingerprints.ts";

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
let context: TestContext;

beforeEach(async () => {
  context = await createTestContext();
});

/** A process with these data keys, and perhaps another session secret. */
const processWith = (keys: CipherKeys, sessionSecret = "the shop's secret, long enough"): Ctx => ({
  ...context.system,
  cipher: createCipher(keys),
  settings: { ...context.system.settings, sessionSecret },
});

it("knows the keys of the first start, and finds others", async () => {
  const first = processWith({ data: oldKey });
  expect(await listForeignKeys(first)).toEqual([]);
  await storeKeyFingerprints(first);
  const other = processWith({ data: newKey }, "another secret that is long enough");
  await storeKeyFingerprints(other);
  expect(await listForeignKeys(first)).toEqual([]);
  expect(await listForeignKeys(other)).toEqual(["DATA_KEY", "SESSION_SECRET"]);
  expect(await listForeignKeys(processWith({ data: newKey }))).toEqual(["DATA_KEY"]);
});

it("allows each step of replacing a data key", async () => {
  const before = processWith({ data: oldKey, otherData: [newKey] });
  await storeKeyFingerprints(before);
  const during = processWith({ data: newKey, otherData: [oldKey] });
  for (const one of [before, during]) expect(await listForeignKeys(one)).toEqual([]);
  const tooEarly = processWith({ data: newKey });
  expect(await listForeignKeys(tooEarly)).toEqual(["DATA_KEY"]);
  await acceptKeys(during, ["DATA_KEY"]);
  for (const one of [before, during, tooEarly]) expect(await listForeignKeys(one)).toEqual([]);
});

it("stores nothing that a key can be read from", async () => {
  const secret = "the shop's secret, long enough";
  await storeKeyFingerprints(processWith({ data: oldKey }, secret));
  const { rows } = await context.system.pool.query(
    "select value from platform.settings where name like '%fingerprint'",
  );
  expect(rows).toHaveLength(2);
  for (const { value } of rows) expect(value).toMatch(/^[0-9a-f]{64}$/);
});
