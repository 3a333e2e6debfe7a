import { beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { linkIn, runJobs } from "../../../../test/run-jobs.ts";
import { addUser } from "../add-user.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOME = "192.0.2.7";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

let house: House;
let count = 0;
let name: string;

beforeEach(async () => {
  house ??= await makeHouse();
  name = `ann${++count}`;
  await addPerson("de");
});

const addPerson = (locale: string) =>
  addUser(house.system, {
    ...{ username: name, email: `${name}@mail.test`, password: "right", locale },
    ...{ roles: ["ROLE_sao-user" as const], givenName: "", familyName: "" },
  });
const enter = (address = HOME, agent = CHROME) =>
  house.ask({
    ...{ method: "POST", url: "/rest/proxy/login", remoteAddress: address },
    ...{ payload: { username: name, password: "right" }, headers: { "user-agent": agent } },
  });
async function told() {
  await runJobs(house);
  return house.mails.splice(0).filter(({ to }) => to === `${name}@mail.test`);
}

describe("a sign-in from somewhere new", () => {
  it("AUTH-17 is told to the owner in their language, with device, network and time", async () => {
    await enter();
    expect(await told()).toEqual([]);
    await enter("198.51.100.9", FIREFOX);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Neue Anmeldung bei Ihrem Konto");
    expect(mail?.text).toContain(
      "Gerät: Firefox, Windows. Netz: 198.51.100.0/24. Zeit: 2026-01-01 12:00 (UTC).",
    );
    expect(linkIn(mail).href).toBe("https://sonum.test/account/profile");
  });

  it("AUTH-17 is told for a new device at home as well as for a new network, and once for each", async () => {
    await enter();
    await enter(HOME, FIREFOX);
    expect(await told()).toHaveLength(1);
    await enter("198.51.100.9");
    expect(await told()).toHaveLength(1);
    for (const [address, agent] of [
      [HOME, CHROME],
      [HOME, FIREFOX],
      ["198.51.100.9", CHROME],
    ] as const)
      await enter(address, agent);
    expect(await told()).toEqual([]);
  });

  it("AUTH-17 a newer version of a browser is the same device, another address of the same IPv6 home the same place", async () => {
    await enter("2001:db8:1:2::1");
    await enter("2001:db8:1:2:aaaa::9", CHROME.replace("150", "151"));
    expect(await told()).toEqual([]);
  });

  it("AUTH-17 is told after a long absence too, though nothing is known to compare with", async () => {
    house.clock.advance(40 * DAY_MS);
    await enter();
    expect(await told()).toHaveLength(1);
  });

  it("AUTH-17 is not told when the password was wrong", async () => {
    await enter();
    const payload = { username: name, password: "wrong" };
    await house.ask({ method: "POST", url: "/rest/proxy/login", payload });
    expect(await told()).toEqual([]);
  });
});
