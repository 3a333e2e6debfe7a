import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createSmtpMailer } from "../mailer/create-smtp-mailer.ts";
import { createMailFolder, MAILS_MAX } from "./mail-folder.ts";
import { startMailCatcher } from "./start-mail-catcher.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-mails-"));
const mail = {
  id: "mail_x",
  to: "ann@mail.test",
  subject: "Привет, Ann",
  text: "Код: ä\n",
  html: "<p>ä</p>",
};

const catcher = await startMailCatcher(path.join(folder, "mails"));
const from = "Sonum <no-reply@sonum.test>";
const mailer = createSmtpMailer({ url: catcher.url, from, publicUrl: "https://sonum.test" });

afterAll(async () => {
  mailer.close();
  await catcher.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("mails over SMTP", () => {
  it("arrive unchanged, newest first", async () => {
    await mailer.send(mail);
    await mailer.send({ ...mail, id: "mail_y", subject: "Second" });
    const stored = await catcher.list();
    expect(stored.map(({ subject }) => subject)).toEqual(["Second", "Привет, Ann"]);
    expect(await catcher.find(stored[1]?.id ?? "")).toMatchObject({
      from: "no-reply@sonum.test",
      to: "ann@mail.test",
      text: expect.stringContaining("Код: ä"),
      html: expect.stringContaining("<p>ä</p>"),
    });
  });

  it.each([
    { to: "ann@mail.test\r\nBcc: eve@mail.test" },
    { to: "ann@mail.test\u0000" },
    { subject: "Hello\r\nBcc: eve@mail.test" },
    { subject: "Hello\nContent-Type: text/html" },
  ])("F12 refuse header injection: %j", async (trick) => {
    const before = (await catcher.list()).length;
    await expect(mailer.send({ ...mail, ...trick })).rejects.toThrow("more than one line");
    expect(await catcher.list()).toHaveLength(before);
  });

  it("F12 are refused if the address looks like several", async () => {
    const before = (await catcher.list()).length;
    const several = { ...mail, to: "ann@mail.test, eve@mail.test" };
    await expect(mailer.send(several)).rejects.toThrow("all recipients were rejected");
    expect(await catcher.list()).toHaveLength(before);
  });

  it("fail if the server is unreachable, so that they are retried", async () => {
    const unreachable = createSmtpMailer({
      url: "smtp://127.0.0.1:1",
      from: "a@b.test",
      publicUrl: "https://b.test",
    });
    await expect(unreachable.send(mail)).rejects.toThrow();
    unreachable.close();
  });
});

describe("stored mails", () => {
  it("are found by their id only, without path traversal", async () => {
    writeFileSync(path.join(folder, "secret.eml"), "Subject: secret\r\n\r\n");
    for (const id of ["../secret", "..%2fsecret", "", "mail_", "\u0000"])
      expect(await catcher.find(id)).toBeUndefined();
    expect(await catcher.find(`mail_${"0".repeat(26)}`)).toBeUndefined();
  });

  it("keep their order, even within one millisecond", async () => {
    const mails = await createMailFolder(path.join(folder, "quick"));
    vi.useFakeTimers({ toFake: ["Date"] });
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push(await mails.keep(Buffer.from(`Subject: ${n}\r\n\r\n`)));
    vi.useRealTimers();
    expect((await mails.list()).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it("are evicted when there are too many", async () => {
    const mailDir = path.join(folder, "many");
    const mails = await createMailFolder(mailDir);
    for (let n = 0; n < MAILS_MAX; n++)
      writeFileSync(path.join(mailDir, `mail_${String(n).padStart(26, "0")}.eml`), "Subject: old\r\n\r\n");
    const id = await mails.keep(Buffer.from("Subject: new\r\n\r\n"));
    expect(readdirSync(mailDir)).toHaveLength(MAILS_MAX);
    expect(await mails.find(id)).toMatchObject({ subject: "new" });
    expect(await mails.find(`mail_${"0".repeat(26)}`)).toBeUndefined();
  });
});
