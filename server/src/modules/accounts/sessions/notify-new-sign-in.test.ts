import { DAY_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { addTestUser } from "../../../../test/fixtures/add-test-user.ts";
import { linkIn, runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";

const HOME = "192.0.2.7";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

const app = await createTestApp();
let count = 0;
let name: string;

beforeEach(async () => {
  name = `ann${++count}`;
  await addTestUser(app.system, { username: name, password: "right", locale: "de" });
});

const signInFrom = (address = HOME, agent = CHROME) =>
  app.request({
    method: "POST",
    url: "/rest/proxy/login",
    remoteAddress: address,
    payload: { username: name, password: "right" },
    headers: { "user-agent": agent },
  });
async function receivedMails() {
  await runJobs(app);
  return app.mails.splice(0).filter(({ to }) => to === `${name}@sonum.test`);
}

describe("a sign-in from a new device or network", () => {
  it("AUTH-17 is mailed to the user in their language, with device, network and time", async () => {
    await signInFrom();
    expect(await receivedMails()).toEqual([]);
    await signInFrom("198.51.100.9", FIREFOX);
    const [mail, ...more] = await receivedMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Neue Anmeldung bei Ihrem Konto");
    expect(mail?.text).toContain(
      "Gerät: Firefox, Windows. Netz: 198.51.100.0/24. Zeit: 2026-01-01 12:00 (UTC).",
    );
    expect(linkIn(mail).href).toBe("https://sonum.test/account/profile");
  });

  it("AUTH-17 is mailed for a new device or a new network, once for each", async () => {
    await signInFrom();
    await signInFrom(HOME, FIREFOX);
    expect(await receivedMails()).toHaveLength(1);
    await signInFrom("198.51.100.9");
    expect(await receivedMails()).toHaveLength(1);
    for (const [address, agent] of [
      [HOME, CHROME],
      [HOME, FIREFOX],
      ["198.51.100.9", CHROME],
    ] as const)
      await signInFrom(address, agent);
    expect(await receivedMails()).toEqual([]);
  });

  it("AUTH-17 is not assumed for a browser update or another address of the same IPv6 network", async () => {
    await signInFrom("2001:db8:1:2::1");
    await signInFrom("2001:db8:1:2:aaaa::9", CHROME.replace("150", "151"));
    expect(await receivedMails()).toEqual([]);
  });

  it("AUTH-17 is also mailed after a long absence with no sessions to compare", async () => {
    app.clock.advance(40 * DAY_MS);
    await signInFrom();
    expect(await receivedMails()).toHaveLength(1);
  });

  it("AUTH-17 is not mailed when the password was wrong", async () => {
    await signInFrom();
    const payload = { username: name, password: "wrong" };
    await app.request({ method: "POST", url: "/rest/proxy/login", payload });
    expect(await receivedMails()).toEqual([]);
  });
});
