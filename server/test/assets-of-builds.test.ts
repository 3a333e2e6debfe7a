import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DAY_MS } from "@sonum/contract/time-units";
import { expect, it, onTestFinished } from "vitest";
import { servePages } from "../src/adapters/pages/index.ts";
import { findAsset } from "../src/platform/assets/asset-store.ts";
import { assetSweeps, shareAssets } from "../src/platform/assets/share-assets.ts";
import { createHttpServer } from "../src/platform/http/create-http-server.ts";
import { createLog } from "../src/platform/log/log.ts";
import { createEmptyWebBuild } from "./fixtures/server-settings.ts";
import { createTestContext } from "./fixtures/test-context.ts";

const { system, clock } = await createTestContext();
const KEPT_DAYS = 30;

/** A node with a build of these files. */
async function startNode(files: Record<string, string>) {
  const webDist = createEmptyWebBuild(mkdtempSync(path.join(os.tmpdir(), "sonum-build-")));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(webDist, "client/assets", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const asked: string[] = [];
  const app = await createHttpServer({ log: createLog("silent"), trustProxy: false });
  onTestFinished(async () => {
    await app.close();
    rmSync(webDist, { recursive: true });
  });
  const { assets } = await servePages(app, {
    webDist,
    publicUrl: "http://shop.test",
    listPages: async () => [],
    readTexts: () => ({ data: [], values: {} }),
    findAsset: (name) => {
      asked.push(name);
      return findAsset(system, name);
    },
  });
  await shareAssets(system, assets);
  const [touch, forget] = assetSweeps(system, assets, KEPT_DAYS);
  const get = (name: string, headers = {}) => app.inject({ url: `/assets/${name}`, headers });
  return { get, asked, touch: () => touch?.run(), forget: () => forget?.run() };
}

const LONG = "export const text = 'a script of the older build';".repeat(100);

it("serves files of older and newer builds on every node, with the same type and the same caching", async () => {
  const older = await startNode({
    "page-Aaaaaaa1.js": LONG,
    "same-Cccccccc.css": "a{}",
    "flags-Ffffffff/ee.svg": "<svg/>",
  });
  const newer = await startNode({ "page-Bbbbbbb2.js": "newer", "same-Cccccccc.css": "a{}" });
  for (const node of [older, newer]) {
    const script = await node.get("page-Aaaaaaa1.js", { "accept-encoding": "identity" });
    expect([script.statusCode, script.body]).toEqual([200, LONG]);
    expect(script.headers).toMatchObject({
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("'none'"),
    });
    expect((await node.get("page-Bbbbbbb2.js")).body).toBe("newer");
    expect((await node.get("flags-Ffffffff/ee.svg")).headers["content-type"]).toMatch("image/svg+xml");
    for (const name of ["page-Ccccccc3.js", "none.js", "..%2f.vite%2fmanifest.json"])
      expect((await node.get(name)).statusCode).toBe(404);
  }
  const compressed = await newer.get("page-Aaaaaaa1.js", { "accept-encoding": "br" });
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(compressed.rawPayload.length).toBeLessThan(LONG.length / 10);
  expect(newer.asked.filter((name) => name === "page-Aaaaaaa1.js")).toHaveLength(1);
});

it("forgets files that no node has had for the given days", async () => {
  const older = await startNode({ "old-Aaaaaaa1.js": "old" });
  const newer = await startNode({ "new-Bbbbbbb2.js": "new" });
  clock.advance((KEPT_DAYS - 1) * DAY_MS);
  await newer.touch();
  await newer.forget();
  expect((await (await startNode({})).get("old-Aaaaaaa1.js")).statusCode).toBe(200);
  clock.advance(2 * DAY_MS);
  await newer.forget();
  expect((await newer.get("old-Aaaaaaa1.js")).statusCode).toBe(404);
  expect((await older.get("new-Bbbbbbb2.js")).statusCode).toBe(200);
});
