import { expect, it, onTestFinished, vi } from "vitest";
import { toPortReports } from "../agent/port-reports.ts";
import { openEmulated, SIM } from "../testing/open-emulated.ts";
import { newModemState } from "./modem-state.ts";
import { runModem } from "./run-modem.ts";

const OTHER = { ...SIM, iccid: "8937204000000000002", imsi: "248020000000002", phone: "+37255500002" };

/** A modem that is listened to; polls follow each other at once. */
async function listen() {
  const { modem, at } = await openEmulated();
  const stop = new AbortController();
  const state = { ...newModemState("/dev/ttyUSB0", 1), takesCommands: true };
  const stored: string[] = [];
  const running = runModem(
    {
      at,
      state,
      sleep: () => new Promise((resolve) => setImmediate(resolve)),
      storeMessage: async (iccid) => void stored.push(iccid),
      claimImei: () => true,
      phoneOf: ({ phone }) => ({ phone, phoneFrom: "card" }),
    },
    stop.signal,
  );
  onTestFinished(async () => {
    stop.abort();
    await running;
  });
  const report = () => toPortReports(new Map([["/dev/ttyUSB0", state]]))[0];
  return { ...modem, modem, stored, report };
}

it("reports the network, the signal and whether the SIM is let in", async () => {
  const { report, modem } = await listen();
  await vi.waitFor(() =>
    expect(report()).toMatchObject({
      operator: "tele2",
      signal: 77,
      status: { state: "ready", registration: "home" },
    }),
  );
  Object.assign(modem.memory, { registration: 5, signal: 31 });
  await vi.waitFor(() =>
    expect(report()).toMatchObject({ signal: 100, status: { registration: "roaming" } }),
  );
  modem.memory.registration = 3;
  await vi.waitFor(() => expect(report()?.status?.registration).toBe("denied"));
});

it("reports a card that asks for its PIN, but not as a SIM that can be sold", async () => {
  const { report, lockSim, modem } = await listen();
  lockSim();
  await vi.waitFor(() =>
    expect(report()).toMatchObject({
      iccid: null,
      status: { state: "pin_needed", iccid: SIM.iccid, pinTries: 3 },
    }),
  );
  modem.memory.isLocked = false;
  await vi.waitFor(() => expect(report()).toMatchObject({ iccid: SIM.iccid, status: { state: "ready" } }));
});

it("takes a card that a SIM bank changed for a new one, also its first messages", async () => {
  const { report, swapSim, receive, stored } = await listen();
  await vi.waitFor(() => expect(report()?.iccid).toBe(SIM.iccid));
  receive("Lumivo", "Lumivo code 1111");
  await vi.waitFor(() => expect(stored).toEqual([SIM.iccid]));
  swapSim(OTHER);
  receive("Lumivo", "Lumivo code 2222");
  await vi.waitFor(() => expect(stored).toEqual([SIM.iccid, OTHER.iccid]));
  expect(report()).toMatchObject({ iccid: OTHER.iccid, phone: OTHER.phone });
});
