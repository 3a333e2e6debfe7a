import { createServer } from "node:http";
import { sleep } from "../sleep.ts";
import { type GivenNumber, makeSandboxSupplier } from "./sandbox-supplier.ts";

type Options = {
  key: string;
  /** Where SMS are pushed to: the shop's `/gateway/supplier`. */
  pushUrl: string | undefined;
  port: number;
  say: (line: string) => void;
};

const BODY_BYTES_MAX = 100_000;
const PUSH_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 2_000;
const NUMBERS = 50;
const SERVICES = ["tg", "wa", "ew", "go"];

/** Serves invented numbers by the pull protocol, and pushes a code for each that was taken, until the shop has it. */
export async function runSupplier({ key, pushUrl, port, say }: Options, stop: AbortSignal): Promise<void> {
  const supplier = makeSandboxSupplier(
    key,
    SERVICES.map((service, n) => ({
      ...{ country: "estonia", operator: "sandbox", service },
      phones: Array.from({ length: NUMBERS }, (_, one) => 37_259_900_000 + n * NUMBERS + one),
    })),
  );
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) if (body.length < BODY_BYTES_MAX) body += String(chunk);
    response.writeHead(200, { "content-type": "application/json" }).end(supplier.answer(body));
  }).listen(port, "127.0.0.1");
  say(`A supplier with invented numbers: http://127.0.0.1:${port}/ with the key ${key}`);
  if (pushUrl) await pushCodes({ key, pushUrl, say, waiting: supplier.waiting }, stop);
  else await new Promise<void>((resolve) => stop.addEventListener("abort", () => resolve()));
  server.close();
}

type Pushing = { key: string; pushUrl: string; say: (line: string) => void; waiting: () => GivenNumber[] };

async function pushCodes({ key, pushUrl, say, waiting }: Pushing, stop: AbortSignal): Promise<void> {
  const heard = new Set<number>();
  const triedAt = new Map<number, number>();
  for (; !stop.aborted; await sleep(LOOK_EVERY_MS, stop))
    for (const { activationId, phone, service } of waiting()) {
      const isDue =
        performance.now() - (triedAt.get(activationId) ?? Number.NEGATIVE_INFINITY) >= PUSH_EVERY_MS;
      if (heard.has(activationId) || !isDue) continue;
      triedAt.set(activationId, performance.now());
      const code = String(10_000 + ((activationId * 7_919) % 90_000));
      const sms = {
        smsId: activationId,
        phone,
        phoneFrom: SENDERS[service] ?? "Info",
        text: `Your code is ${code}`,
      };
      const isHeard = await push(pushUrl, { action: "PUSH_SMS", key, ...sms });
      if (isHeard) heard.add(activationId);
      say(`${phone}: ${isHeard ? "the shop has the code" : "not heard, tried again"}`);
    }
}

const SENDERS: Record<string, string> = { tg: "Telegram", wa: "WhatsApp", ew: "Nike", go: "Google" };

async function push(url: string, sms: Record<string, unknown>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "sonum-gateway" },
      body: JSON.stringify(sms),
      signal: AbortSignal.timeout(PUSH_EVERY_MS),
    });
    const said: unknown = await response.json();
    return typeof said === "object" && said !== null && "status" in said && said.status === "SUCCESS";
  } catch {
    return false;
  }
}
