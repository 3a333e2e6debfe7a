import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type OnSent, startEmulatedModem } from "../../../gateway/src/sandbox/emulated-modem.ts";
import { openPty } from "../../../gateway/src/sandbox/open-pty.ts";
import { makeHouse } from "../house.ts";
import { needPrograms } from "../need-programs.ts";

/** A house that listens on a real port, and a folder for whatever runs beside it. */
export async function openListeningHouse() {
  const house = await makeHouse();
  const server = await house.app.listen({ host: "127.0.0.1", port: 0 });
  const folder = mkdtempSync(path.join(tmpdir(), "sonum-rack-"));
  onTestFinished(async () => {
    await house.app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { house, server, folder };
}

type Plugged = { folder: string; place?: number; phone?: string | undefined; onSent?: OnSent };

/** An emulated modem on a pseudo-terminal, with a SIM of the demo country in it. */
export async function plugInModem({ folder, place = 1, phone, onSent }: Plugged) {
  needPrograms("socat");
  const digits = String(place).padStart(5, "0");
  const sim = { iccid: `89372040000000${digits}`, imsi: `2480200000${digits}`, operator: "Tele2", phone };
  const modem = await startEmulatedModem(sim, onSent);
  const device = path.join(folder, `ttyMODEM${place}`);
  const pty = await openPty(device, modem.tcpPort);
  onTestFinished(async () => {
    pty.close();
    await modem.close();
  });
  return { modem, device, iccid: sim.iccid };
}
