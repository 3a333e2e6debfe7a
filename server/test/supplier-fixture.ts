import { once } from "node:events";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, onTestFinished } from "vitest";
import { createSandboxSupplier } from "../../gateway/src/supplier/sandbox-supplier.ts";
import { CatalogueCache } from "../src/modules/catalogue/index.ts";
import { Allocator } from "../src/modules/fleet/index.ts";
import { finishActivations } from "../src/modules/suppliers/finish-activations.ts";
import { pollSuppliers } from "../src/modules/suppliers/poll-suppliers.ts";
import { createSupplySync } from "../src/modules/suppliers/sync-supplies.ts";
import type { TestApp } from "./test-app.ts";

const PHONES = [37259900001, 37259900002];
const POLL_INTERVAL_MS = 61_000;

type Tamper = (body: string, answer: string) => string;
type Program = { phones?: number[]; key?: string; tamper?: Tamper };

/** For each test a partner with a supplier program, and functions that run the app's supplier sweeps. */
export function setupSupplierFixture(getShop: () => TestApp) {
  let keys = 0;
  const fixture = { key: "", partner: { id: "", token: "" } };
  const poll = async () => {
    await pollSuppliers(getShop().system);
    await read();
  };
  const read = createReader(getShop);
  const offered = () => {
    const allocator = Allocator.of(getShop()),
      catalogue = CatalogueCache.of(getShop());
    return allocator.countOf(catalogue.findCountry("ee")?.number ?? 0, 0);
  };

  beforeEach(async () => {
    fixture.key = `a-key-of-both-sides-${++keys}`;
    fixture.partner = await getShop().signedIn(`supplier-${keys}`, ["ROLE_sao-user", "ROLE_sao-partner"]);
  });
  /** Takes everything off sale for the next test. */
  afterEach(async () => {
    const { db, system } = getShop();
    await db.updateTable("suppliers.endpoints").set({ url: null }).execute();
    const rows = await db.updateTable("fleet.sims").set({ onSale: false }).returning("simId").execute();
    system.live.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
    await read();
    await expect.poll(offered).toBe(0);
  });

  return Object.assign(fixture, {
    poll: poll,
    read,
    offered,
    startSupplier: ({ phones = PHONES, key = fixture.key, tamper = (_, answer) => answer }: Program = {}) =>
      startProgram({ phones, key, tamper }),
    async connect(payload: { url: string | null; key?: string }, machineKey?: string) {
      const { token } = fixture.partner;
      const named = machineKey ?? (await addMachine(getShop(), token));
      const url = `/rest/partner/machines/${named}/supplier`;
      const reply = await getShop().request({ method: "POST", url, token, payload });
      await poll();
      return { reply, machineKey: named };
    },
    /** Runs the sweeps after a while. */
    async later(ms = POLL_INTERVAL_MS) {
      getShop().clock.advance(ms);
      await finishActivations(getShop().system);
    },
    push: (sms: Record<string, unknown>, own = fixture.key) =>
      getShop().request({
        method: "POST",
        url: "/gateway/supplier",
        payload: { action: "PUSH_SMS", key: own, ...sms },
      }),
  });
}

function createReader(getShop: () => TestApp) {
  let read: (() => Promise<void>) | undefined;
  return () => {
    read ??= createSupplySync(getShop().system);
    return read();
  };
}

/** The agent's supplier program, and the bodies and headers of every request it received. */
async function startProgram({ phones, key, tamper }: Required<Program>) {
  const supplier = createSandboxSupplier(key, [
    { country: "estonia", operator: "tele2", service: "tg", phones },
  ]);
  const asked: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    asked.push(body);
    headers.push(request.headers);
    response
      .writeHead(200, { "content-encoding": "gzip" })
      .end(gzipSync(tamper(body, supplier.answer(body))));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  return { ...supplier, url, asked, headers };
}

async function addMachine(shop: TestApp, token: string): Promise<string> {
  const payload = { declarations: { simOwnership: true, operatorTerms: true } };
  const reply = await shop.request({ method: "POST", url: "/rest/partner/machines", token, payload });
  return reply.json().machine_key;
}
