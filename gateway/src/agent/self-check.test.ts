import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { newModemState } from "../modem/modem-state.ts";
import { startEmulatedModem } from "../sandbox/emulated-modem.ts";
import { createServerClock } from "../server-clock.ts";
import { startFakeServer } from "../testing/fake-server.ts";
import { openLine } from "../testing/open-emulated.ts";
import { sampleStatus } from "../testing/sample-status.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { selfCheck } from "./self-check.ts";
import { serveStatusPage } from "./status-page.ts";

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
  const options = {
    folder,
    web: 0,
    ports: ["/dev/ttyUSB0"],
    listPorts: async () => [],
    ...(phones && { phones }),
  };
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

it("asks a running agent for its modems, and leaves their ports to it", async () => {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const modem = { ...newModemState("/dev/ttyUSB0", 1), ...SIM, state: "ready" as const, signal: 77 };
  const modems = [modem, { ...modem, device: "/dev/ttyUSB1", state: "pin_needed" as const, pinTries: 3 }];
  const other = { ...newModemState("/dev/ttyUSB2", 3), state: "no_modem" as const };
  const status = { ...sampleStatus, machine: machine.key, modems: [...modems, other] };
  const page = await serveStatusPage(() => status, 0, stop.signal);
  const findings = await selfCheck(
    {
      folder: temporaryFolder(),
      web: Number(new URL(page).port),
      ports: ["/dev/ttyUSB0"],
      listPorts: async () => [],
      openLine: () => Promise.reject(new Error("opened")),
      connection: { server: "http://127.0.0.1:9", machine, clock: createServerClock() },
    },
    stop.signal,
  );
  expect(findings.slice(2)).toEqual([
    { what: "Agent", isGood: true, detail: "runs here; 2 of 3 serial ports have a modem that answers" },
    expect.objectContaining({ what: "Modem /dev/ttyUSB0", detail: expect.stringMatching(/number unknown/) }),
    expect.objectContaining({ what: "Modem /dev/ttyUSB1", detail: expect.stringMatching(/^PIN needed \(3/) }),
  ]);
});
