import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { type EmulatedModem, startEmulatedModem } from "./emulated-modem.ts";
import { openPty } from "./open-pty.ts";
import { networkNumberOf } from "./serve-at-commands.ts";

type Options = { folder: string; modems: number; port: number; log: (line: string) => void };

const BODY_BYTES_MAX = 10_000;

/**
 * Emulated modems for trying things out without hardware: serial ports in a folder, and an HTTP endpoint that receives
 * a message: `curl -d 'from=Telegram&to=+37255500001&text=Telegram code 12345' http://127.0.0.1:8778/`.
 */
export async function runSandbox(
  { folder, modems: count, port, log }: Options,
  stop: AbortSignal,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const modems: EmulatedModem[] = [];
  const receive = (to: string, from: string, text: string): boolean => {
    const modem = modems.find(({ sim }) => networkNumberOf(sim) === to);
    modem?.receive(from, text);
    return modem !== undefined;
  };
  const ptys: { close(): void }[] = [];
  for (let n = 1; n <= count; n++) {
    const digits = String(n).padStart(5, "0");
    const sim = { iccid: `89372030000000${digits}`, imsi: `2480100000${digits}`, operator: "Sandbox" };
    const modem = await startEmulatedModem({ ...sim, phone: `+372555${digits}` }, ({ from, to, text }) =>
      receive(to, from, text),
    );
    modems.push(modem);
    const path = join(folder, `ttyMODEM${n}`);
    ptys.push(await openPty(path, modem.tcpPort));
    log(`${path}  ${networkNumberOf(modem.sim)}`);
  }
  const server = createReceiveServer(receive).listen(port, "127.0.0.1");
  log(`Send a message: curl -d 'from=Telegram&to=+37255500001&text=...' http://127.0.0.1:${port}/`);
  await new Promise<void>((resolve) => stop.addEventListener("abort", () => resolve()));
  server.close();
  for (const pty of ptys) pty.close();
  await Promise.all(modems.map((modem) => modem.close()));
}

const createReceiveServer = (receive: (to: string, from: string, text: string) => boolean) =>
  createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) if (body.length < BODY_BYTES_MAX) body += String(chunk);
    const form = new URLSearchParams(body.replaceAll("+372", "%2B372"));
    const isReceived = receive(form.get("to") ?? "", form.get("from") ?? "", form.get("text") ?? "");
    response.writeHead(isReceived ? 200 : 404).end(isReceived ? "received\n" : "no such SIM\n");
  });
