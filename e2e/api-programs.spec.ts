import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { signInNewCustomer } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";

const run = promisify(execFile);

const PROGRAM = `
import { makeClient } from "sonum-client";
const shop = makeClient({ url: process.env.SHOP, key: process.env.KEY });
const order = await shop.buyActivation({ params: { service: "tg", country: "ee", currency: "USD" } });
const { code } = await shop.waitForCode(order.orderId, { pollMs: 500 });
const done = await shop.finishOrder({ params: { orderId: String(order.orderId) } });
console.log(order.phone, code, done.statusText);
`;

const REQUIRED = `
const { makeClient } = require("sonum-client");
makeClient({ url: process.env.SHOP, key: process.env.KEY }).readBalance({ params: { currency: "USD" } })
  .then(({ balanceUsd }) => console.log(balanceUsd));
`;

/** Compiles only if the types are found, and know that this field is a number. */
const TYPED = `
import { makeClient, type Client } from "sonum-client";
const shop: Client = makeClient({ url: "https://shop.example", key: "key" });
export const orderId: Promise<number> = shop.readOrder({ params: { orderId: "1" } }).then((order) => order.orderId);
// @ts-expect-error
export const name: Promise<string> = shop.readOrder({ params: { orderId: "1" } }).then((order) => order.orderId);
`;

/** Starts the MCP server as the page `/api` says, with a cache of its own: npx keeps what it downloaded from an address. */
async function connectByNpx(address: string, env: Record<string, string>, cwd: string): Promise<Client> {
  const own = { ...getDefaultEnvironment(), ...env, npm_config_cache: path.join(cwd, "cache") };
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command: "npx", args: ["-y", address], env: own, cwd }));
  return client;
}

test("API-5 a program installs the client package from the shop and buys with a sandbox key, and npx runs the MCP server", async ({
  page,
  url,
}) => {
  await signInNewCustomer(page, url);
  await page.goto("/account/profile");
  const sandbox = page.getByRole("region", { name: "Sandbox key" });
  await sandbox.getByRole("button", { name: "Make a sandbox key" }).click();
  const key = (await sandbox.getByText(/^snTEST/).textContent()) ?? "";

  const cwd = mkdtempSync(path.join(os.tmpdir(), "sonum-program-"));
  writeFileSync(path.join(cwd, "package.json"), '{ "private": true, "type": "module" }');
  writeFileSync(path.join(cwd, "buy.js"), PROGRAM);
  await run("npm", ["install", "--no-audit", "--no-fund", `${url}/sonum-client.tgz`], { cwd });
  const env = { ...process.env, SHOP: url, KEY: key };
  const { stdout } = await run(process.execPath, ["buy.js"], { cwd, env });
  expect(stdout).toMatch(/^\+372000000001 \d{4,8} done\n$/);

  writeFileSync(path.join(cwd, "calls.cjs"), REQUIRED);
  for (const kind of ["mts", "cts"]) writeFileSync(path.join(cwd, `types.${kind}`), TYPED);
  expect((await run(process.execPath, ["calls.cjs"], { cwd, env })).stdout).toMatch(/^99\.\d\d\n$/);
  // By its path it is found by `main`, which is all that older bundlers and test runners read.
  const find = 'require.resolve("./node_modules/sonum-client")';
  expect((await run(process.execPath, ["-p", find], { cwd })).stdout).toMatch(/cjs.index\.js\n$/);
  const compile = ["--noEmit", "--strict", "--module", "nodenext", "types.mts", "types.cts"];
  await run(path.join(import.meta.dirname, "../node_modules/.bin/tsc"), compile, { cwd });

  const mcp = await connectByNpx(`${url}/sonum-mcp.tgz`, { SONUM_URL: url, SONUM_KEY: key }, cwd);
  const { content } = await mcp.callTool({ name: "get_balance", arguments: {} });
  expect(JSON.stringify(content)).toMatch(/SANDBOX.*99\./);
  await mcp.close();
  rmSync(cwd, { recursive: true, force: true });

  await page.reload();
  await expect(sandbox.getByText("99.")).toBeVisible();
  await sandbox.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(sandbox.getByRole("button", { name: "Make a sandbox key" })).toBeVisible();
});

test("API-4 API-5 a customer adds a webhook, tests it and reads its log", async ({ page, url }) => {
  const received: IncomingHttpHeaders[] = [];
  const receiver = createServer((request, reply) => {
    received.push(request.headers);
    reply.end();
  });
  await new Promise<void>((ready) => void receiver.listen(0, "127.0.0.1", ready));
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

  await signInNewCustomer(page, url);
  await page.goto("/api");
  await expect(page.getByText("Your programs have not called yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByLabel("Address").fill(hook);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("button", { name: "I have kept it" }).click();

  const card = page.getByRole("article", { name: hook });
  await card.getByRole("button", { name: "Send a test" }).click();
  await expect(card.getByRole("row", { name: /webhook\.test/ })).toContainText("HTTP 200");
  expect(received[0]).toMatchObject({ "webhook-id": expect.stringMatching(/^msg_/) });
  await card.getByRole("button", { name: "Remove" }).click();
  await card.getByRole("button", { name: "Really remove it with its log" }).click();
  await expect(card).toHaveCount(0);
  receiver.close();
});

test("API-5 a customer runs a call in the API reference with a sandbox key", async ({ page, url }) => {
  await signInNewCustomer(page, url);
  await page.goto("/api");
  await page.getByRole("button", { name: "Make a sandbox key" }).click();
  await expect(page.getByRole("figure").first()).toContainText("snTEST");
  await page.getByRole("button", { name: "Open the reference" }).click();
  const reference = page.getByRole("region", { name: "Reference" });
  await reference
    .getByRole("heading", { name: /^activations/ })
    .getByRole("button")
    .click();
  await expect(reference.locator("#operations-activations-buyActivation")).toBeVisible();

  await reference
    .getByRole("heading", { name: /^compat/ })
    .getByRole("button")
    .click();
  const handler = reference.locator("#operations-compat-compatGETStubsHandler_apiPhp");
  await handler
    .getByRole("button", { name: /handler_api\.php/ })
    .first()
    .click();
  await expect(handler.getByRole("row", { name: /^action/ }).getByRole("combobox")).toHaveValue("getBalance");
  await handler.getByRole("button", { name: "Execute" }).click();
  await expect(handler.locator(".live-responses-table")).toContainText("ACCESS_BALANCE:100.00");
});
