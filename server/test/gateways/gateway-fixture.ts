import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { startEmulatedModem } from "../../../gateway/src/sandbox/emulated-modem.ts";
import { openPty } from "../../../gateway/src/sandbox/open-pty.ts";
import type { OnSent } from "../../../gateway/src/sandbox/serve-at-commands.ts";
import { requirePrograms } from "../fixtures/require-programs.ts";
import { createTestApp } from "../fixtures/test-app.ts";

/** A test app that listens on a real port, and a temporary folder for programs beside it. */
export async function createListeningApp() {
  const shop = await createTestApp();
  const server = await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const folder = mkdtempSync(path.join(tmpdir(), "sonum-rack-"));
  onTestFinished(async () => {
    await shop.app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { shop, server, folder };
}

type ModemOptions = { folder: string; place?: number; phone?: string | undefined; onSent?: OnSent };

/** An emulated modem on a pseudo-terminal, with an Estonian SIM. */
export async function plugInModem({ folder, place = 1, phone, onSent }: ModemOptions) {
  requirePrograms("socat");
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
