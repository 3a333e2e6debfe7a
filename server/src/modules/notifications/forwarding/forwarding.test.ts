import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { usd } from "@sonum/contract/money";
import { FORWARDED_PER_HOUR_MAX, type Forwarding } from "@sonum/contract/notifications/forwarding";
import { HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { afterEach, beforeEach, expect, it } from "vitest";
import { onFileFinished } from "../../../../test/fixtures/on-file-finished.ts";
import { runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { startMailCatcher } from "../../../adapters/mail-catcher/start-mail-catcher.ts";
import { createSmtpMailer } from "../../../adapters/mailer/create-smtp-mailer.ts";
import { createTelegramBot } from "../../../adapters/telegram/create-telegram-bot.ts";
import { startFakeBotApi } from "../../../adapters/telegram/start-fake-bot-api.ts";
import { transact } from "../../../platform/context.ts";
import { blockUser } from "../../accounts/index.ts";
import { FrozenCustomers } from "../../payments/index.ts";
import { fanOut } from "../../webhooks/fan-out.ts";
import { answerChat } from "../index.ts";
import { deleteForwardingCounts } from "../jobs.ts";
import { notificationPersonalData } from "../personal-data.ts";

type Person = { id: string; username: string; password: string; token: string };

const app = await createTestApp({ telegramBotName: "sonum_test_bot" });
const { system, db, mails } = app;
const telegram = await startFakeBotApi();
system.ports.telegram = createTelegramBot({ token: "12345:AbCdEfGh", apiUrl: telegram.url });
onFileFinished(telegram.close);
const { mailer } = system.ports;

let anna: Person;
let count = 0;

beforeEach(async () => {
  anna = await app.signedIn(`anna${++count}`, ["ROLE_sao-user"]);
  await app.credit(anna.id, usd("500"));
  await db.updateTable("accounts.users").set({ emailVerified: true }).where("id", "=", anna.id).execute();
  await app.simsOnSale(2);
});
afterEach(() => {
  system.ports.mailer = mailer;
  telegram.sent.length = 0;
});

const call = (method: "GET" | "POST" | "DELETE", payload?: object) =>
  app.request({ method, url: "/rest/user/forwarding", token: anna.token, ...(payload && { payload }) });

const forwardTo = async (channel: "email" | "telegram") =>
  (await call("POST", { forwardTo: channel })).json<Forwarding & { chatLink: string | null }>();

/** Links a chat as the bot does when it gets the link's key. */
async function linkChat(chat: bigint): Promise<string> {
  const { chatLink } = await forwardTo("telegram");
  return answerChat(system, { chat, text: `/start ${chatLink?.split("start=")[1]}`, language: "en" });
}

async function rentNumber() {
  await app.simsForRent();
  return app.rent(anna.id, 7);
}

async function receiveOn(simId: number, text: string, sender = "Telegram") {
  const sim = await db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("simId", "=", simId)
    .executeTakeFirstOrThrow();
  await app.receive(sim.iccid, { text, sender });
}

/** Mails about received messages, after everything queued was sent. */
async function forwarded(): Promise<string[]> {
  mails.length = 0;
  await fanOut(system);
  await runJobs(app);
  return mails.filter(({ subject }) => /code for|SMS c/.test(subject)).map(({ text }) => text);
}

it("forwards nothing by default, and records no event", async () => {
  const { simId } = await app.buy(anna.id);
  await receiveOn(simId, "Telegram code 12345");
  expect(await forwarded()).toEqual([]);
  expect((await call("GET")).json()).toMatchObject({ forwardTo: null, isChatLinked: false });
  const events = db.selectFrom("events.events").select("id").where("customerId", "=", anna.id);
  expect(await events.execute()).toEqual([]);
});

it("needs a recent confirmation and a verified address, and tells the owner by mail", async () => {
  mails.length = 0;
  expect(await forwardTo("email")).toMatchObject({ forwardTo: "email", chatLink: null });
  await runJobs(app);
  expect(mails.map(({ text }) => text).join()).toContain(`received codes are forwarded to ${anna.username}@`);

  app.clock.advance(10 * MINUTE_MS);
  expect((await call("POST", { forwardTo: "telegram" })).json()).toMatchObject({
    code: "confirmation_required",
  });
  expect((await call("DELETE")).statusCode).toBe(204);
  expect((await call("GET")).json()).toMatchObject({ forwardTo: null });

  const bob = await app.signedIn(`bob${count}`, ["ROLE_sao-user"]);
  await db.updateTable("accounts.users").set({ emailVerified: false }).where("id", "=", bob.id).execute();
  const payload = { forwardTo: "email" };
  const refused = await app.request({
    method: "POST",
    url: "/rest/user/forwarding",
    token: bob.token,
    payload,
  });
  expect([refused.statusCode, refused.json().message]).toEqual([409, "Confirm your e-mail address first."]);
});

it("mails code, service and number over SMTP, never the text, and keeps no code in queue or database", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-forwarding-"));
  const catcher = await startMailCatcher(path.join(folder, "mails"));
  const smtp = createSmtpMailer({
    url: catcher.url,
    from: "no-reply@sonum.test",
    publicUrl: "https://sonum.test",
  });
  system.ports.mailer = smtp;
  await forwardTo("email");
  const { simId, phone } = await app.buy(anna.id);
  await receiveOn(simId, "Telegram code 731904, do not share it");
  await fanOut(system);
  const queued = await db
    .selectFrom("graphile_worker._private_jobs" as never)
    .selectAll()
    .execute();
  expect(
    JSON.stringify(queued, (_, value) => (typeof value === "bigint" ? `${value}` : value)),
  ).not.toContain("731904");
  await runJobs(app);
  const [newest] = await catcher.list();
  const mail = await catcher.find(newest?.id ?? "");
  expect(mail).toMatchObject({ subject: "Your code for Telegram", to: expect.stringMatching(/^anna\d+@/) });
  expect(mail?.text).toContain(`the code for Telegram on ${phone} is 731904`);
  expect(`${mail?.text} ${mail?.html}`).not.toContain("do not share");
  smtp.close();
  await catcher.close();
  rmSync(folder, { recursive: true, force: true });
});

it("forwards each code once with three nodes, and again under the same mail id after a crash", async () => {
  await forwardTo("email");
  const { simId } = await app.buy(anna.id);
  await receiveOn(simId, "Telegram code 12345");
  // A node that dies before its commit claims nothing.
  await expect(
    transact(system, async (tx) => {
      await fanOut(tx);
      throw new Error("killed");
    }),
  ).rejects.toThrow("killed");
  await Promise.all([fanOut(system), fanOut(system), fanOut(system)]);

  const ids: string[] = [];
  system.ports.mailer = {
    async send(mail) {
      if (!mail.subject.startsWith("Your code")) return;
      ids.push(mail.id);
      if (ids.length === 1) throw new Error("The connection was lost after the server took the mail");
    },
  };
  await runJobs(app);
  await db.executeQuery({
    sql: "update graphile_worker._private_jobs set run_at = now() - interval '1 second'",
    parameters: [],
  } as never);
  await runJobs(app);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(await forwarded()).toEqual([]);
});

it("sends to the chat that opened the link, once, and says that an SMS without a code came", async () => {
  expect(await linkChat(71n)).toContain(`Codes of the account ${anna.username} come to this chat`);
  expect((await call("GET")).json()).toMatchObject({ forwardTo: "telegram", isChatLinked: true });
  const { chatLink } = await forwardTo("telegram");
  app.clock.advance(61 * MINUTE_MS);
  const late = { chat: 72n, text: `/start ${chatLink?.split("start=")[1]}`, language: "en" };
  expect(await answerChat(system, late)).toContain("unknown or was used before");
  expect(await answerChat(system, { chat: 71n, text: "hello", language: "en" })).toContain(anna.username);

  const rental = await rentNumber();
  await receiveOn(rental.simId, "Telegram code 12345");
  await receiveOn(rental.simId, "Welcome to our private-word service", "Someone");
  expect(await forwarded()).toEqual([]);
  expect(telegram.sent.map(({ chat }) => chat)).toEqual(["71", "71"]);
  const texts = telegram.sent.map(({ text }) => text).join("\n");
  expect(texts).toContain(`12345\nWhole number, ${rental.phone}`);
  expect(texts).toContain(
    `An SMS without a code came. Read it here: ${system.settings.publicUrl}/account/rentals`,
  );
  expect(texts).not.toContain("private-word");
});

it("forwards nothing of frozen or blocked accounts, of unverified addresses, or after an hour", async () => {
  await forwardTo("email");
  const buyAndReceive = async () => {
    const { simId } = await app.buy(anna.id);
    await receiveOn(simId, "Telegram code 12345");
    await app.simsOnSale();
  };
  const frozen = FrozenCustomers.of(system);
  await buyAndReceive();
  FrozenCustomers.set(system, new Set([anna.id]));
  expect(await forwarded()).toEqual([]);
  FrozenCustomers.set(system, frozen);

  await buyAndReceive();
  app.clock.advance(HOUR_MS + 1);
  expect(await forwarded()).toEqual([]);

  await buyAndReceive();
  await db.updateTable("accounts.users").set({ emailVerified: false }).where("id", "=", anna.id).execute();
  expect(await forwarded()).toEqual([]);
  await db.updateTable("accounts.users").set({ emailVerified: true }).where("id", "=", anna.id).execute();

  await buyAndReceive();
  await blockUser(system, anna.id);
  expect(await forwarded()).toEqual([]);
});

it("forwards no message of a protected sender", async () => {
  await forwardTo("email");
  const rental = await rentNumber();
  await receiveOn(rental.simId, "Your bank code is 998877", "SWEDBANK");
  expect(await forwarded()).toEqual([]);
});

it("forwards twenty messages an hour of one rental, then one notice, and goes on in the next hour", async () => {
  await forwardTo("email");
  const rental = await rentNumber();
  const flood = async (messages: number) => {
    for (let n = 0; n < messages; n++) {
      await receiveOn(rental.simId, `Telegram code ${10_000 + ++count}`);
      app.clock.advance(1);
    }
    return forwarded();
  };
  const first = await flood(FORWARDED_PER_HOUR_MAX - 1);
  expect(first).toHaveLength(FORWARDED_PER_HOUR_MAX - 1);
  const second = await flood(4);
  expect(second.filter((text) => text.includes("Telegram code") || text.includes("is 1"))).toHaveLength(1);
  expect(second.filter((text) => text.includes("no more of them are forwarded"))).toHaveLength(1);
  expect(await flood(2)).toEqual([]);
  app.clock.advance(HOUR_MS);
  expect(await flood(1)).toHaveLength(1);
  app.clock.advance(HOUR_MS);
  await deleteForwardingCounts(system);
  expect(await db.selectFrom("notifications.forwardedCounts").selectAll().execute()).toEqual([]);
});

it("ends with a new password, and is exported and erased with the account", async () => {
  await linkChat(73n);
  expect(await notificationPersonalData.exportPersonalData(system, anna.id)).toMatchObject({
    forwarding: { channel: "telegram", telegramChat: "73" },
  });
  await transact(system, (tx) => notificationPersonalData.erasePersonalData(tx, anna.id));
  expect((await call("GET")).json()).toMatchObject({ forwardTo: null });

  await forwardTo("email");
  const payload = { password: anna.password, newPassword: "quiet orange lamp 7" };
  const changed = await app.request({
    method: "POST",
    url: "/rest/user/password",
    token: anna.token,
    payload,
  });
  expect(changed.statusCode).toBeLessThan(300);
  expect((await call("GET")).json()).toMatchObject({ forwardTo: null });
  const followers = db.selectFrom("events.followers").selectAll().where("customerId", "=", anna.id);
  expect(await followers.execute()).toEqual([]);
});
