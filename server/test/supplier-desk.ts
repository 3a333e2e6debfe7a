import { once } from "node:events";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, onTestFinished } from "vitest";
import { makeSandboxSupplier } from "../../gateway/src/supplier/sandbox-supplier.ts";
import { finishActivations } from "../src/modules/suppliers/finish-activations.ts";
import { makeSupplyReader } from "../src/modules/suppliers/follow-supplies.ts";
import { pollSuppliers } from "../src/modules/suppliers/poll-suppliers.ts";
import type { House } from "./house.ts";

const PHONES = [37259900001, 37259900002];
const LOOK_AGAIN_MS = 61_000;

type Spoil = (body: string, answer: string) => string;
type Program = { phones?: number[]; key?: string; spoil?: Spoil };

/** A partner of its own for each test, whose program has numbers, and the sweeps of the house that ask it. */
export function openSupplierDesk(inHouse: () => House) {
  let keys = 0;
  const desk = { key: "", partner: { id: "", token: "" } };
  const look = async () => {
    await pollSuppliers(inHouse().system);
    await read();
  };
  const read = makeReader(inHouse);
  const offered = () => {
    const { allocator, shelf } = inHouse().memory;
    return allocator.countOf(shelf.findCountry("ee")?.number ?? 0, 0);
  };

  beforeEach(async () => {
    desk.key = `a-key-of-both-sides-${++keys}`;
    desk.partner = await inHouse().signedIn(`supplier-${keys}`, ["ROLE_sao-user", "ROLE_sao-partner"]);
  });
  /** Nothing of one test is on sale in the next. */
  afterEach(async () => {
    const { db, system } = inHouse();
    await db.updateTable("suppliers.endpoints").set({ url: null }).execute();
    const rows = await db.updateTable("fleet.sims").set({ onSale: false }).returning("simId").execute();
    system.live.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
    await read();
    await expect.poll(offered).toBe(0);
  });

  return Object.assign(desk, {
    ...{ look, read, offered },
    startSupplier: ({ phones = PHONES, key = desk.key, spoil = (_, answer) => answer }: Program = {}) =>
      startProgram({ phones, key, spoil }),
    async connect(payload: { url: string | null; key?: string }, machineKey?: string) {
      const { token } = desk.partner;
      const named = machineKey ?? (await addMachine(inHouse(), token));
      const url = `/rest/partner/machines/${named}/supplier`;
      const reply = await inHouse().ask({ method: "POST", url, token, payload });
      await look();
      return { reply, machineKey: named };
    },
    /** The sweeps as they come round a while later. */
    async later(ms = LOOK_AGAIN_MS) {
      inHouse().clock.advance(ms);
      await finishActivations(inHouse().system);
    },
    push: (sms: Record<string, unknown>, own = desk.key) =>
      inHouse().ask({
        ...{ method: "POST", url: "/gateway/supplier" },
        payload: { action: "PUSH_SMS", key: own, ...sms },
      }),
  });
}

function makeReader(inHouse: () => House) {
  let read: (() => Promise<void>) | undefined;
  return () => {
    read ??= makeSupplyReader(inHouse().system);
    return read();
  };
}

/** A supplier's program as it ships with the agent, and every body it was asked with. */
async function startProgram({ phones, key, spoil }: Required<Program>) {
  const supplier = makeSandboxSupplier(key, [
    { country: "estonia", operator: "tele2", service: "tg", phones },
  ]);
  const asked: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    asked.push(body);
    headers.push(request.headers);
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(spoil(body, supplier.answer(body))));
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

async function addMachine(house: House, token: string): Promise<string> {
  const payload = { declarations: { simOwnership: true, operatorTerms: true } };
  const reply = await house.ask({ method: "POST", url: "/rest/partner/machines", token, payload });
  return reply.json().machine_key;
}
