import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startEmulatedModem } from "../sandbox/emulated-modem.ts";
import { createServerClock } from "../server-clock.ts";
import { startFakeServer } from "../testing/fake-server.ts";
import { openLine } from "../testing/open-emulated.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { selfCheck } from "./self-check.ts";

const machine = { key: "mk-1", secret: "secret" };
const SIM = { iccid: "8937204000000000001", imsi: "248020000000001", operator: "Tele2" };

/** Checks a machine with one modem, and returns what is found about the modem. */
async function check({ phone = undefined as string | undefined, list = "", isLocked = false }) {
  const server = await startFakeServer({ machine, answer: () => ({ json: { accepted: [] } }) });
  const modem = await startEmulatedModem({ ...SIM, phone });
  onTestFinished(async () => {
    await modem.close();
    await server.close();
  });
  if (isLocked) modem.lockSim();
  const folder = temporaryFolder();
  const phones = list && join(folder, "numbers.csv");
  if (phones) writeFileSync(phones, list);
  const options = { folder, ports: ["/dev/ttyUSB0"], listPorts: async () => [], ...(phones && { phones }) };
  const connection = { server: server.url, machine, clock: createServerClock() };
  const findings = await selfCheck(
    { ...options, connection, openLine: () => openLine(modem.tcpPort) },
    new AbortController().signal,
  );
  return findings.find(({ what }) => what === "Modem /dev/ttyUSB0");
}

it("finds nothing missing on a SIM with a number, from the card or from the list", async () => {
  const good = { isGood: true, detail: `${SIM.iccid}, +37255500001, tele2, signal 77 %` };
  expect(await check({ phone: "+37255500001" })).toMatchObject(good);
  expect(await check({ list: `${SIM.iccid},+37255500001\n` })).toMatchObject(good);
});

it("names --phones for a SIM whose number is unknown", async () => {
  const { isGood, detail } = (await check({ list: "8937204000000000009,+37255500009\n" })) ?? {};
  expect([isGood, detail]).toEqual([
    false,
    expect.stringMatching(/number unknown.*write "8937204000000000001,\+NUMBER" .* --phones/),
  ]);
});

it("says that a SIM asks for its PIN, and never enters one", async () => {
  expect(await check({ phone: "+37255500001", isLocked: true })).toMatchObject({
    isGood: false,
    detail: expect.stringMatching(/^PIN needed/),
  });
});
