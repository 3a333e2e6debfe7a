import { expect, it } from "vitest";
import { createEventHub } from "../src/modules/notifications/index.ts";
import { createHttpServer } from "../src/platform/http/create-http-server.ts";
import { createLog } from "../src/platform/log/log.ts";
import { registerRoutes } from "../src/register-routes.ts";
import { addTestUser } from "./fixtures/add-test-user.ts";
import { createTestShop } from "./fixtures/test-shop.ts";

const shop = await createTestShop();
const lines: object[] = [];
const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
shop.system.log = log;
const app = await createHttpServer({ log, trustProxy: false });
await registerRoutes(app, shop.system, createEventHub(shop.system));
const userId = await addTestUser(shop.system, { username: "ann", password: "ann-password" });

async function signIn(password: string): Promise<string> {
  const payload = { username: "ann", password };
  const reply = await app.inject({ method: "POST", url: "/rest/proxy/login", payload });
  return reply.json<{ access_token: string }>().access_token;
}

it("E5 logs a sign-in and a refused one, with the user", async () => {
  lines.length = 0;
  await signIn("wrong-password");
  await signIn("ann-password");
  expect(lines).toContainEqual(expect.objectContaining({ msg: "sign-in refused", userId }));
  expect(lines).toContainEqual(expect.objectContaining({ msg: "signed in", userId, hasSecondFactor: false }));
});

it("E5 logs who was refused a call, and a refused token without a user", async () => {
  const token = await signIn("ann-password");
  lines.length = 0;
  const url = "/rest/office/sections";
  for (const authorization of [`Bearer ${token}`, "Bearer invented"])
    await app.inject({ url, headers: { authorization } });
  const [refused, unknown] = lines;
  expect(refused).toMatchObject({ msg: "request", path: url, status: 403, by: userId });
  expect(refused).toHaveProperty("requestId");
  expect(refused).toHaveProperty("time", expect.stringMatching(/Z$/));
  expect(unknown).toMatchObject({ path: url, status: 401 });
  expect(unknown).not.toHaveProperty("by");
});
