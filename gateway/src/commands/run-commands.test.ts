import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { COMMAND_SEAL, CommandContent } from "@sonum/contract/ingest/machine-protocol";
import { expect, it } from "vitest";
import { z } from "zod";
import { newModemState } from "../modem/modem-state.ts";
import { openEmulated, SIM } from "../testing/open-emulated.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { openJournal } from "./command-journal.ts";
import { runCommands } from "./run-commands.ts";

const SECRET = "machine-secret";
const PIN = "4711";
const NOW = Date.parse("2026-03-01T10:00:00.000Z");
let commands = 0;

type Content = CommandContent extends infer One
  ? One extends unknown
    ? Omit<One, "port" | "iccid" | "expiresAt">
    : never
  : never;

/** A command as the server seals it. */
function seal(content: Content, { iccid = SIM.iccid, secret = SECRET, forMs = 60_000 } = {}) {
  const id = `cmd_${++commands}`;
  const whole = { ...content, port: 1, iccid, expiresAt: new Date(NOW + forMs) };
  const text = JSON.stringify(
    z.encode(CommandContent, CommandContent.decode({ ...whole, expiresAt: whole.expiresAt.toISOString() })),
  );
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync("sha256", secret, "", COMMAND_SEAL, 32));
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return { id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url") };
}
const pin = (digits: string, switchOff = false) => seal({ kind: "pin", pin: digits, switchOff });

async function startPort() {
  const { modem, at } = await openEmulated();
  const path = join(temporaryFolder(), "commands.json");
  const log: string[] = [];
  const state = newModemState("/dev/ttyUSB0", 1);
  const restart = () => openJournal(path);
  const runWith = (journal: ReturnType<typeof restart>) => async (command: ReturnType<typeof seal>) => {
    const options = { secret: SECRET, journal, modems: new Map([[1, { at, state }]]) };
    await runCommands({ ...options, now: () => NOW, log: (line) => log.push(line) }, [command]);
    return journal.unsent().find(({ id }) => id === command.id);
  };
  const journal = restart();
  return { ...modem, modem, journal, restart, runWith, run: runWith(journal), path, log };
}

it("enters a PIN once, switches it off if told, and keeps it out of the journal and the log", async () => {
  const { run, modem, lockSim, path, log } = await startPort();
  lockSim(PIN);
  const command = pin(PIN, true);
  expect(await run(command)).toMatchObject({ outcome: "pin_accepted", isPinOff: true });
  await run(command);
  expect(modem.memory).toMatchObject({ pinsEntered: 1, isLocked: false, pin: undefined });
  expect(readFileSync(path, "utf8") + log.join()).not.toContain(PIN);
});

it("leaves one try to the owner of the card", async () => {
  const { run, modem, lockSim } = await startPort();
  lockSim(PIN);
  expect(await run(pin("1111"))).toMatchObject({ outcome: "pin_wrong", triesLeft: 2 });
  expect(await run(pin("2222"))).toMatchObject({ outcome: "pin_wrong", triesLeft: 1 });
  expect(await run(pin(PIN))).toMatchObject({ outcome: "few_tries", triesLeft: 1 });
  expect(modem.memory.pinsEntered).toBe(2);
});

it("tries a card once only, across restarts, if the modem does not tell how many tries are left", async () => {
  const { run, runWith, restart, modem, lockSim, path } = await startPort();
  lockSim(PIN);
  modem.memory.tellsTries = false;
  expect((await run(pin("1111")))?.outcome).toBe("pin_wrong");
  expect((await runWith(restart())(pin(PIN)))?.outcome).toBe("few_tries");
  writeFileSync(path, "damaged");
  expect((await runWith(restart())(pin(PIN)))?.outcome).toBe("few_tries");
  expect(modem.memory.pinsEntered).toBe(1);
});

it("answers a command as interrupted after a crash, and does not run it again", async () => {
  const { journal, restart, runWith, modem, lockSim } = await startPort();
  lockSim(PIN);
  const command = pin(PIN);
  journal.start(command.id);
  const after = restart();
  expect(after.unsent()).toEqual([{ id: command.id, outcome: "interrupted" }]);
  await runWith(after)(command);
  expect(modem.memory.pinsEntered).toBe(0);
  after.forget([command.id]);
  expect(restart().unsent()).toEqual([]);
});

it("shows what the network answers to a USSD code, whatever the coding", async () => {
  const { run, modem } = await startPort();
  const { ussd } = modem.memory;
  const ask = (code: string) => run(seal({ kind: "ussd", code }));
  ussd.set("*100#", '0,"Your balance is 3.20 EUR.\r\nValid until 1 May",15');
  ussd.set("*101#", '0,"04110430043B0430043D0441002000310032",72');
  ussd.set("*102#", '1,"C8309BFD06",15');
  expect((await ask("*100#"))?.text).toBe("Your balance is 3.20 EUR.\nValid until 1 May");
  expect((await ask("*101#"))?.text).toBe("Баланс 12");
  expect((await ask("*102#"))?.text).toBe("Hallo");
  expect((await ask("*103#"))?.outcome).toBe("refused");
});

it("does nothing for another card, for another machine's secret, and too late", async () => {
  const { run, modem, lockSim, log } = await startPort();
  lockSim(PIN);
  const content = { kind: "pin", pin: PIN, switchOff: false } as const;
  expect((await run(seal(content, { iccid: "8937204000000000009" })))?.outcome).toBe("sim_changed");
  expect((await run(seal(content, { forMs: -1 })))?.outcome).toBe("too_late");
  expect(await run(seal(content, { secret: "another" }))).toBeUndefined();
  expect(log).toEqual(["A command of the shop cannot be read. Update this program."]);
  expect(modem.memory.pinsEntered).toBe(0);
});

it("restarts a modem", async () => {
  const { run, modem } = await startPort();
  expect((await run(seal({ kind: "reset" })))?.outcome).toBe("restarted");
  expect(modem.memory.restarts).toBe(1);
});
