import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { Allocator, publishSims } from "../../src/modules/fleet/index.ts";
import { iccidOfPhone, saveListedSims } from "../../src/modules/fleet/listed/listed-sims.ts";
import { docBlock, docScript, fillPlaceholders } from "./doc-block.ts";
import { createListeningApp, plugInModem } from "./gateway-fixture.ts";
import { runProgram } from "./run-program.ts";

const PHONE = "+37255512345";
const LONG = `Ваш код Telegram: 48291. ${"Никому его не говорите! ".repeat(6)}`;

/** An order waiting on a number of a gateway line, and an emulated modem with its SIM. */
async function waitingOrder(line: string) {
  const { shop, server, folder } = await createListeningApp();
  const { machineKey, secret } = shop.machine;
  const sims = [{ port: 1, line, phone: PHONE, operator: "tele2", country: "ee" }];
  await saveListedSims(shop.system, shop.partnerId, { machineKey, sims });
  const name = Buffer.from(`${machineKey}:${secret}`).toString("base64");
  await fetch(`${server}/gateway/in/alive`, { headers: { authorization: `Basic ${name}` } });
  await publishSims(shop.system, shop.partnerId, [iccidOfPhone(PHONE)]);
  await vi.waitFor(() => expect(Allocator.of(shop).countOf(1, 0)).toBeGreaterThan(0));
  const customer = await shop.customer({ balance: usd("1") });
  await shop.buy(customer);

  const values = {
    "https://YOUR-SHOP": server,
    "YOUR-SHOP": server.replace("http://", ""),
    MACHINE_KEY: machineKey,
    MACHINE_SECRET: secret,
    "/var/spool/sonum": path.join(folder, "forward"),
    "/usr/local/bin/sonum-forward": path.join(folder, "sonum-forward"),
  };
  const forward = docScript("README.md", path.join(folder, "sonum-forward"), values);
  const { modem, device } = await plugInModem({ folder, phone: PHONE });
  const received = async () => {
    const orders = await shop.db.selectFrom("activations.orders").select("status").execute();
    const texts = await shop.db.selectFrom("ingest.messages").select(["sender", "encryptedText"]).execute();
    return {
      status: orders[0]?.status,
      messages: texts.map(({ sender, encryptedText }) => [
        sender,
        encryptedText && shop.system.cipher.decrypt(encryptedText),
      ]),
    };
  };
  return { shop, folder, forward, values, modem, device, received };
}

/** What Debian's service gives SMS Server Tools: without /usr/local/bin. */
const env = { PATH: "/sbin:/bin:/usr/sbin:/usr/bin" };
const DELIVERED = { status: 2, messages: [["Telegram", LONG.trim()]] };
const trimmed = ({ status, messages }: { status: number | undefined; messages: (string | null)[][] }) => ({
  status,
  messages: messages.map(([sender, text]) => [sender, text?.trim()]),
});

it("GATE-4 gammu-smsd delivers a received SMS to the waiting order", async () => {
  const { folder, values, modem, device, received } = await waitingOrder("GSM1");
  const script = docScript("gammu-smsd.md", path.join(folder, "sonum-gammu"), values);
  for (const box of ["inbox", "outbox", "sent", "error"]) mkdirSync(path.join(folder, box));
  const settings = `${fillPlaceholders(docBlock("gammu-smsd.md", "ini"), {
    "/usr/local/bin/sonum-gammu": script,
    "/dev/ttyUSB0": device,
  })}
service = files\ninboxpath = ${folder}/inbox/\noutboxpath = ${folder}/outbox/\nsentsmspath = ${folder}/sent/
errorsmspath = ${folder}/error/\nlogfile = ${folder}/smsd.log\nchecksecurity = 0\ncheckbattery = 0\nchecksignal = 0
commtimeout = 1\nreceivefrequency = 1\nstatusfrequency = 0\ninboxformat = unicode\n`;
  writeFileSync(path.join(folder, "smsdrc"), settings);
  const output = runProgram("gammu-smsd", ["-c", path.join(folder, "smsdrc")], { ...env, LC_ALL: "C.UTF-8" });
  modem.receive("Telegram", LONG);
  await vi.waitFor(async () => expect(trimmed(await received()), output()).toEqual(DELIVERED));
});

it("GATE-4 SMS Server Tools deliver a received SMS to the waiting order", async () => {
  const { folder, values, modem, device, received } = await waitingOrder("GSM1");
  const script = docScript("smstools.md", path.join(folder, "sonum-smstools"), values);
  for (const box of ["in", "out", "checked", "sent", "failed"]) mkdirSync(path.join(folder, box));
  const [general = "", modemPart = ""] = fillPlaceholders(docBlock("smstools.md", "ini"), {
    "/usr/local/bin/sonum-smstools": script,
    "/dev/ttyUSB0": device,
  }).split("[GSM1]");
  const settings = `devices = GSM1\nlogfile = ${folder}/smsd.log\ninfofile = ${folder}/smsd.running
pidfile = ${folder}/smsd.pid\nstats = ${folder}\noutgoing = ${folder}/out\nchecked = ${folder}/checked
incoming = ${folder}/in\nsent = ${folder}/sent\nfailed = ${folder}/failed\ndelaytime = 1\nerrorsleeptime = 1
blocktime = 5\nreceive_before_send = yes\n${general}
[GSM1]\nbaudrate = 115200\nmemory_start = 1\n${modemPart}`;
  writeFileSync(path.join(folder, "smsd.conf"), settings);
  const output = runProgram("smsd", [`-c${path.join(folder, "smsd.conf")}`, "-t"], env);
  modem.receive("Telegram", LONG);
  await vi.waitFor(async () => expect(trimmed(await received()), output()).toEqual(DELIVERED));
});

it("GATE-4 the script sends its heartbeat only while the gateway runs, and what could not be sent before", async () => {
  const { shop, folder, forward, received } = await waitingOrder("GSM1");
  const lastSeen = async () => {
    const machine = shop.db
      .selectFrom("fleet.machines")
      .select("lastSeenAt")
      .where("id", "=", shop.machine.id);
    return (await machine.executeTakeFirstOrThrow()).lastSeenAt;
  };
  const isRunning = (answer: "true" | "false") => {
    writeFileSync(path.join(folder, "pgrep"), `#!/bin/sh\n${answer}\n`, { mode: 0o755 });
    return { PATH: `${folder}:${env.PATH}` };
  };
  const before = await lastSeen();
  shop.clock.advance(6_000);
  const stopped = runProgram(forward, [], isRunning("false"));
  await vi.waitFor(() => expect(stopped()).toContain("The gateway does not run"));
  expect(await lastSeen()).toEqual(before);
  const sms = path.join(folder, "forward/sms.1");
  mkdirSync(sms, { recursive: true });
  const fields = {
    gateway: "smstools",
    modem: "GSM1",
    from: "Telegram",
    text: LONG,
    at: "26-01-01 12:00:00",
  };
  for (const [name, text] of Object.entries(fields)) writeFileSync(path.join(sms, name), text);
  const running = runProgram(forward, [], isRunning("true"));
  await vi.waitFor(async () => expect(trimmed(await received()), running()).toEqual(DELIVERED));
  await vi.waitFor(() => expect(existsSync(sms)).toBe(false));
  expect(await lastSeen()).not.toEqual(before);
});

it("GATE-4 Kannel announces an MMS, and delivers a received SMS to the waiting order", async () => {
  const { folder, values, modem, device, received } = await waitingOrder("GSM1");
  mkdirSync(path.join(folder, "spool"));
  const [core = "", service = ""] = fillPlaceholders(docBlock("kannel.md", "ini"), {
    "https://": "http://",
    ...values,
  }).split("\n\n");
  // Below the kernel's ephemeral port range.
  const [admin, box, send] = [0, 1, 2].map((n) => 20_000 + (process.pid % 4_000) * 3 + n);
  const settings = `${core}
admin-port = ${admin}\nadmin-interface = 127.0.0.1\nadmin-password = admin\nsmsbox-port = ${box}
smsbox-interface = 127.0.0.1\nbox-allow-ip = "127.0.0.1"\nstore-type = spool\nstore-location = "${folder}/spool"
dlr-storage = internal

group = smsc\nsmsc = at\nsmsc-id = GSM1\nmodemtype = auto\ndevice = ${device}\nspeed = 115200\nsim-buffering = true

group = modems\nid = emulated\nname = "Emulated"\ndetect-string = "Sonum"\ninit-string = "AT+CNMI=2,1,0,0,0"
message-storage = "SM"

group = smsbox\nbearerbox-host = 127.0.0.1\nsendsms-port = ${send}\nsendsms-interface = 127.0.0.1
http-request-retry = 100\nhttp-queue-delay = 1

${service}
`;
  const file = path.join(folder, "kannel.conf");
  writeFileSync(file, settings);
  const bearerbox = runProgram("bearerbox", ["-v", "1", file]);
  await vi.waitFor(() => expect(bearerbox()).toMatch(/HTTP: Opening server|bearerbox version|SMS/i));
  const smsbox = startSmsbox(file);
  modem.receiveMultimedia("+37255511111");
  const notice = ["+37255511111", ""];
  const output = () => `${bearerbox()}\n${smsbox()}`;
  await vi.waitFor(async () => expect((await received()).messages, output()).toEqual([notice]));
  modem.receive("Telegram", LONG);
  await vi.waitFor(async () =>
    expect(trimmed(await received()), output()).toEqual({
      status: 2,
      messages: [notice, ["Telegram", LONG.trim()]],
    }),
  );
});

/** smsbox exits if bearerbox is not listening yet, so the shell restarts it. */
const startSmsbox = (file: string) =>
  runProgram("sh", ["-c", `while ! smsbox -v 1 ${file}; do sleep 0.2; done`]);
