import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPost, type Post } from "../src/adapters/open-post.ts";
import { readConfig } from "../src/platform/config.ts";
import { type House, makeHouse } from "./house.ts";
import { linkIn, runJobs } from "./run-jobs.ts";
import { solveCaptcha } from "./solve-captcha.ts";

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), "sonum-post-"));
let house: House;
let post: Post;

beforeAll(async () => {
  house = await makeHouse({ isDemo: true });
  const demo = {
    databaseUrl: house.url,
    sessionSecret: "s".repeat(32),
    dataKey: Buffer.alloc(32).toString("base64"),
  };
  post = await openPost(readConfig({ DATA_DIR, PUBLIC_URL: "https://sonum.test" }, demo));
  Object.assign(house.system.ports, post.ports);
});

afterAll(async () => {
  await post.closePost();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

it("AUTH-7 AUTH-8 mails go over SMTP and can be read by the operator in demo mode", async () => {
  const operator = await house.signedIn("operator", ["ROLE_sao-operator"]);
  await markSecondFactor();
  const form = {
    username: "Мария",
    email: "maria@mail.test",
    password: "violet harbour",
    locale: "ru",
    agreements: { personalData: true, terms: true },
    captcha: await solveCaptcha(house.ask, "sign-up"),
  };
  expect((await house.ask({ method: "POST", url: "/rest/adm/create/user", payload: form })).statusCode).toBe(
    201,
  );
  await runJobs(house);

  const list = await house.ask({ method: "GET", url: "/rest/office/mails", token: operator.token });
  expect(list.statusCode).toBe(200);
  const keeping = await house.ask({ method: "GET", url: "/rest/office/mail-keeping", token: operator.token });
  expect(keeping.json()).toEqual({ isKept: true });
  expect(list.json()).toMatchObject({
    total: 1,
    data: [
      { to: "maria@mail.test", from: "no-reply@sonum.test", subject: "Подтвердите адрес электронной почты" },
    ],
  });
  const url = `/rest/office/mails/${list.json().data[0].id}`;
  const mail = (await house.ask({ method: "GET", url, token: operator.token })).json();
  expect(mail.text).toContain("Здравствуйте, Мария!");
  const link = linkIn(mail);
  expect(mail.html).toContain(link.href.replace("&", "&amp;"));
  const verified = await house.ask({ method: "POST", url: `/lowcode/verify${link.search}` });
  expect(verified.statusCode).toBe(204);

  const unknown = `/rest/office/mails/mail_${"0".repeat(26)}`;
  expect((await house.ask({ method: "GET", url: unknown, token: operator.token })).statusCode).toBe(404);
  const customer = await house.signedIn("customer", ["ROLE_sao-user"]);
  expect((await house.ask({ method: "GET", url, token: customer.token })).statusCode).toBe(403);
  expect((await house.ask({ method: "GET", url })).statusCode).toBe(401);
});

it("AUTH-8 nobody reads mails where they are really sent", async () => {
  house.system.settings.isDemo = false;
  const { token } = await house.signedIn("operator2", ["ROLE_sao-operator"]);
  await markSecondFactor();
  const keeping = await house.ask({ method: "GET", url: "/rest/office/mail-keeping", token });
  expect(keeping.json()).toEqual({ isKept: false });
  for (const url of ["/rest/office/mails", `/rest/office/mails/mail_${"0".repeat(26)}`])
    expect((await house.ask({ method: "GET", url, token })).statusCode).toBe(404);
});

/** Operators need more than a password; how they get it is shown elsewhere. */
const markSecondFactor = () =>
  house.db.updateTable("accounts.sessions").set({ hasSecondFactor: true }).execute();
