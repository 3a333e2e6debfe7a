import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { createPorts } from "../src/adapters/create-ports.ts";
import { parseConfig } from "../src/platform/config/parse-config.ts";
import { linkIn, runJobs } from "./fixtures/run-jobs.ts";
import { solveCaptcha } from "./fixtures/solve-captcha.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), "sonum-post-"));

const shop = await createTestApp({ isDemo: true });
const demo = {
  databaseUrl: shop.url,
  sessionSecret: "s".repeat(32),
  dataKey: Buffer.alloc(32).toString("base64"),
};
const mailPorts = await createPorts(
  parseConfig({ DATA_DIR, MAIL_FROM: "Sonum <no-reply@sonum.test>" }, demo),
);
Object.assign(shop.system.ports, mailPorts.ports);

afterAll(async () => {
  await mailPorts.closePorts();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

it("AUTH-7 AUTH-8 sends mails by SMTP, and operators can read them in demo mode", async () => {
  const operator = await shop.signedIn("operator", ["ROLE_sao-operator"]);
  await skipSecondFactor();
  const form = {
    username: "Мария",
    email: "maria@mail.test",
    password: "violet harbour",
    locale: "ru",
    agreements: { personalData: true, terms: true },
    captcha: await solveCaptcha(shop.request, "sign-up"),
  };
  expect(
    (await shop.request({ method: "POST", url: "/rest/adm/create/user", payload: form })).statusCode,
  ).toBe(201);
  await runJobs(shop);

  const list = await shop.request({ method: "GET", url: "/rest/office/mails", token: operator.token });
  expect(list.statusCode).toBe(200);
  const storage = await shop.request({
    method: "GET",
    url: "/rest/office/mail-keeping",
    token: operator.token,
  });
  expect(storage.json()).toEqual({ isKept: true });
  expect(list.json()).toMatchObject({
    total: 1,
    data: [
      { to: "maria@mail.test", from: "no-reply@sonum.test", subject: "Подтвердите адрес электронной почты" },
    ],
  });
  const url = `/rest/office/mails/${list.json().data[0].id}`;
  const mail = (await shop.request({ method: "GET", url, token: operator.token })).json();
  expect(mail.text).toContain("Здравствуйте, Мария!");
  const link = linkIn(mail);
  expect(mail.html).toContain(link.href.replace("&", "&amp;"));
  const verified = await shop.request({ method: "POST", url: `/lowcode/verify${link.search}` });
  expect(verified.statusCode).toBe(204);

  const unknown = `/rest/office/mails/mail_${"0".repeat(26)}`;
  expect((await shop.request({ method: "GET", url: unknown, token: operator.token })).statusCode).toBe(404);
  const customer = await shop.signedIn("customer", ["ROLE_sao-user"]);
  expect((await shop.request({ method: "GET", url, token: customer.token })).statusCode).toBe(403);
  expect((await shop.request({ method: "GET", url })).statusCode).toBe(401);
});

it("AUTH-8 mails cannot be read outside demo mode", async () => {
  shop.system.settings.isDemo = false;
  const { token } = await shop.signedIn("operator2", ["ROLE_sao-operator"]);
  await skipSecondFactor();
  const storage = await shop.request({ method: "GET", url: "/rest/office/mail-keeping", token });
  expect(storage.json()).toEqual({ isKept: false });
  for (const url of ["/rest/office/mails", `/rest/office/mails/mail_${"0".repeat(26)}`])
    expect((await shop.request({ method: "GET", url, token })).statusCode).toBe(404);
});

/** Operators need a second factor, which other tests cover. */
const skipSecondFactor = () =>
  shop.db.updateTable("accounts.sessions").set({ hasSecondFactor: true }).execute();
