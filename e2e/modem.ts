import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gatewayHeaders, signedText } from "../contract/src/gateway.ts";

type Machine = { key: string; secret: string; ports: { iccid: string; phone: string }[] };

/** An SMS comes in on a number of the demo fleet, as its modem would hand it over. */
export async function receiveSms(
  url: string,
  phone: string,
  {
    sender,
    text,
    dataDir = process.env["E2E_DATA_DIR"] ?? "",
  }: { sender: string; text: string; dataDir?: string },
): Promise<void> {
  const { machines } = JSON.parse(readFileSync(path.join(dataDir, "demo-fleet.json"), "utf8")) as {
    machines: Machine[];
  };
  for (const machine of machines) {
    const sim = machine.ports.find((port) => port.phone === phone);
    if (sim) return push(url, machine, { iccid: sim.iccid, sender, text });
  }
  throw new Error(`No modem has the number ${phone}`);
}

async function push(url: string, machine: Machine, sms: { iccid: string; sender: string; text: string }) {
  const [route, time] = ["/gateway/v1/messages", String(Date.now())];
  const message = { ...sms, key: randomUUID(), receivedAt: new Date().toISOString() };
  const body = JSON.stringify({ messages: [message] });
  const signed = signedText({ time, method: "POST", path: route, body });
  const response = await fetch(url + route, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      [gatewayHeaders.machine]: machine.key,
      [gatewayHeaders.time]: time,
      [gatewayHeaders.signature]: `v1=${createHmac("sha256", machine.secret).update(signed).digest("hex")}`,
    },
  });
  if (!response.ok) throw new Error(`The SMS was not taken: ${response.status}`);
}
