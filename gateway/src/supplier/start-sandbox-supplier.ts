import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { sleep } from "../sleep.ts";
import { createSandboxSupplier, type GivenNumber, type SandboxSupplier } from "./sandbox-supplier.ts";

type Options = {
  key: string;
  /** Where SMS are pushed to: the shop's `/gateway/supplier`. */
  pushUrl: string | undefined;
  /** 0 for any free port. */
  port: number;
  country?: keyof typeof COUNTRIES;
  log: (line: string) => void;
};

const BODY_BYTES_MAX = 100_000;
const PUSH_EVERY_MS = 10_000;
const POLL_EVERY_MS = 2_000;
const NUMBERS = 50;
const SERVICES = ["tg", "wa", "ew", "go"];
/** Range of mobile numbers. */
const COUNTRIES = {
  estonia: { firstPhone: 37_259_900_000, phones: 99_000 },
  iceland: { firstPhone: 3_546_100_000, phones: 99_000 },
};

/** Serves invented numbers by the pull protocol, and pushes a code for each taken number until the shop accepts it. */
export async function startSandboxSupplier(
  { key, pushUrl, port, country = "estonia", log }: Options,
  stop: AbortSignal,
) {
  const supplier = createSandboxSupplier(key, inventStock(country), Date.now());
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) if (body.length < BODY_BYTES_MAX) body += String(chunk);
    response.writeHead(200, { "content-type": "application/json" }).end(supplier.answer(body));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  stop.addEventListener("abort", () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : port}/`;
  log(`Sandbox supplier with invented numbers: ${url} with the key ${key}`);
  const pushing = pushUrl ? pushCodes({ key, pushUrl, log, supplier }, stop) : undefined;
  return { url, ended: pushing ?? once(stop, "abort") };
}

/** Different numbers at every start, because the previous ones may be used up. */
function inventStock(country: keyof typeof COUNTRIES) {
  const { firstPhone, phones } = COUNTRIES[country];
  const first = firstPhone + randomInt(phones);
  return SERVICES.map((service, n) => ({
    country,
    operator: "sandbox",
    service,
    phones: Array.from({ length: NUMBERS }, (_, one) => first + n * NUMBERS + one),
  }));
}

type Pushing = { key: string; pushUrl: string; log: (line: string) => void; supplier: SandboxSupplier };

async function pushCodes({ key, pushUrl, log, supplier }: Pushing, stop: AbortSignal): Promise<void> {
  const accepted = new Set<number>();
  const pushedAt = new Map<number, number>();
  let ended = 0;
  for (; !stop.aborted; await sleep(POLL_EVERY_MS, stop)) {
    for (const given of supplier.waiting()) {
      const { activationId, phone } = given;
      const isDue =
        performance.now() - (pushedAt.get(activationId) ?? Number.NEGATIVE_INFINITY) >= PUSH_EVERY_MS;
      if (accepted.has(activationId) || !isDue) continue;
      pushedAt.set(activationId, performance.now());
      const isAccepted = await push(pushUrl, { action: "PUSH_SMS", key, ...smsFor(given) });
      if (isAccepted) accepted.add(activationId);
      log(`${phone}: ${isAccepted ? "the shop has the code" : "not accepted, will retry"}`);
    }
    const ends = supplier.finished();
    for (const { activationId, status } of ends.slice(ended))
      log(`Activation ${activationId} ended with status ${status}`);
    ended = ends.length;
  }
}

const smsFor = ({ activationId, phone, service }: GivenNumber) => ({
  smsId: activationId,
  phone,
  phoneFrom: SENDERS[service] ?? "Info",
  text: `Your code is ${10_000 + ((activationId * 7_919) % 90_000)}`,
});

const SENDERS: Record<string, string> = { tg: "Telegram", wa: "WhatsApp", ew: "Nike", go: "Google" };

async function push(url: string, sms: Record<string, unknown>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "sonum-gateway" },
      body: JSON.stringify(sms),
      signal: AbortSignal.timeout(PUSH_EVERY_MS),
    });
    const reply: unknown = await response.json();
    return typeof reply === "object" && reply !== null && "status" in reply && reply.status === "SUCCESS";
  } catch {
    return false;
  }
}
