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
 * a message: `curl -d 'from=Telegram&to=+37255500001&text=Telegram code 12345' http://127.0.0.1:8778/`, or, with `kind=mms`
 * instead of a text, the notification of an MMS.
 */
export async function runSandbox(
  { folder, modems: count, port, log }: Options,
  stop: AbortSignal,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const modems: EmulatedModem[] = [];
  const receive: Receive = ({ to, from, text }) => {
    const modem = modems.find(({ sim }) => networkNumberOf(sim) === to);
    if (text === undefined) modem?.receiveMultimedia(from);
    else modem?.receive(from, text);
    return modem !== undefined;
  };
  const ptys: { close(): void }[] = [];
  for (let n = 1; n <= count; n++) {
    const digits = String(n).padStart(5, "0");
    const sim = { iccid: `89372030000000${digits}`, imsi: `2480100000${digits}`, operator: "Sandbox" };
    const modem = await startEmulatedModem({ ...sim, phone: `+372555${digits}` }, receive);
    modem.memory.ussd.set("*100#", '0,"Your balance is 3.20 EUR.",15');
    modem.memory.ussd.set("*101#", `0,"Your number is ${networkNumberOf(modem.sim)}.",15`);
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

/** Without a text it is an MMS. False if there is no such SIM. */
type Receive = (message: { to: string; from: string; text: string | undefined }) => boolean;

const createReceiveServer = (receive: Receive) =>
  createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) if (body.length < BODY_BYTES_MAX) body += String(chunk);
    const form = new URLSearchParams(body.replaceAll("+372", "%2B372"));
    const text = form.get("kind") === "mms" ? undefined : (form.get("text") ?? "");
    const isReceived = receive({ to: form.get("to") ?? "", from: form.get("from") ?? "", text });
    response.writeHead(isReceived ? 200 : 404).end(isReceived ? "received\n" : "no such SIM\n");
  });
