import { readFileSync } from "node:fs";
import path from "node:path";
import { signRequest } from "../../gateway/src/sign-request.ts";
import type { FleetFile } from "../../server/src/demo/demo-fleet.ts";

const PATH = "/gateway/v1/messages";

/** Delivers an SMS to a demo number by the signed gateway protocol, as its machine does. `folder` is the data folder. */
export async function sendSms(
  url: string,
  phone: string,
  { sender, text }: { sender: string; text: string },
  folder = process.env["E2E_DATA_DIR"] ?? "",
) {
  const file = path.join(folder, "demo-fleet.json");
  const { machines } = JSON.parse(readFileSync(file, "utf8")) as FleetFile;
  const machine = machines.find(({ ports }) => ports.some((port) => port.phone === phone));
  const iccid = machine?.ports.find((port) => port.phone === phone)?.iccid;
  if (!machine || !iccid) throw new Error(`No machine of the demo has ${phone}`);

  const receivedAt = new Date().toISOString();
  const body = JSON.stringify({
    messages: [{ key: crypto.randomUUID(), iccid, sender, text, receivedAt }],
  });
  const signed = signRequest(machine, { atMs: Date.now(), method: "POST", path: PATH, body });
  const headers = { ...signed, "content-type": "application/json" };
  const response = await fetch(url + PATH, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`The message was refused: ${response.status}`);
}
