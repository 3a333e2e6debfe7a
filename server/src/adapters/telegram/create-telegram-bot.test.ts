import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { answerChat } from "../../modules/notifications/index.ts";
import { createTelegramBot, type TelegramBot } from "./create-telegram-bot.ts";
import { type FakeBotApi, startFakeBotApi } from "./start-fake-bot-api.ts";

let shop: TestApp;
let api: FakeBotApi;
let bot: TelegramBot;
const errors: unknown[] = [];

beforeEach(async () => {
  shop = await createTestApp({ telegramBotName: "sonum_test_bot" });
  api = await startFakeBotApi();
  bot = createTelegramBot({ token: "12345:AbCdEfGh", apiUrl: api.url });
  shop.system.ports.telegram = bot;
  bot.start(
    (message) => answerChat(shop.system, message),
    (error) => errors.push(error),
  );
});
afterEach(async () => {
  await bot.stop();
  await api.close();
  expect(errors.splice(0)).toEqual([]);
});

/** Sends the bot a message and waits for its reply. */
async function talk(chat: number, text: string, language?: string): Promise<string> {
  const before = api.sent.length;
  api.simulateMessage(chat, text, language);
  await vi.waitFor(() => expect(api.sent.length).toBeGreaterThan(before));
  return api.sent.at(-1)?.text ?? "";
}

const keyOf = async (token: string) =>
  (await shop.request({ method: "GET", url: "/rest/partner/home", token })).json().telegramBotKey;

it("PART-9 links a chat once by the key on the partner's home page, then answers balance, machines and alerts", async () => {
  const { token } = await shop.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
  expect(await talk(7, "/balance")).toContain("not linked yet");
  expect(await talk(7, "/balance", "ru")).toContain("ещё не привязан");
  const key = await keyOf(token);
  expect(await talk(7, `/start ${key}`)).toContain("linked to the partner account pat");
  expect(await talk(8, `/start ${key}`)).toContain("unknown or was used before");
  expect(await talk(7, "/balance")).toBe("Balance: 0.00 USD\nToday: 0.00 USD\nThis month: 0.00 USD");
  expect(await talk(7, "/machines")).toContain("not registered a machine");
  const url = "/rest/partner/machines";
  await shop.request({ method: "POST", url, token, payload: { alias: "<b>Rack</b>" } });
  expect(await talk(7, "/machines")).toContain("<b>Rack</b>: waits for its first report");
  expect(await talk(7, "/alerts")).toContain("<b>Rack</b> waits for its first report: start the agent");
  await shop.db
    .updateTable("fleet.machines")
    .set({ lastSeenAt: new Date(0) })
    .execute();
  expect(await talk(7, "/machines")).toContain("<b>Rack</b>: silent");
  expect(await talk(7, "/alerts")).toBe(
    "<b>Rack</b> is silent.\nMachines that cannot sell yet: 1 (<b>Rack</b>). Declare in the console whose SIM cards they have.",
  );
  expect(await talk(7, "what?")).toContain("/alerts");
  expect(await talk(8, "/alerts")).toContain("not linked yet");

  const home = (await shop.request({ method: "GET", url: "/rest/partner/home", token })).json();
  expect(home).toMatchObject({ isTelegramLinked: true });
  expect(home.telegramBotKey).not.toBe(key);
  expect(home.telegramBotUrl).toBe(`https://t.me/sonum_test_bot?start=${home.telegramBotKey}`);
  await shop.request({ method: "DELETE", url: "/rest/partner/telegram", token });
  expect(await talk(7, "/balance")).toContain("not linked yet");
});

it("PART-3 sends a decision to the linked chat", async () => {
  const { id, token } = await shop.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const operator = await shop.signedIn("operator", ["ROLE_sao-operator"]);
  await talk(9, await keyOf(token));
  const url = `/rest/office/partners/${id}/decision`;
  const payload = { state: "rejected", reason: "Complaints" };
  await shop.request({ method: "POST", url, token: operator.token, payload });
  await runJobs(shop);
  expect(api.sent.at(-1)).toEqual({
    chat: "9",
    text: "Your partner account was not approved. The reason: Complaints",
  });
});
