import { readFileSync } from "node:fs";
import path from "node:path";
import type { MachinePort } from "@sonum/contract/fleet/machine-ports";
import { usd } from "@sonum/contract/money";
import { expect, it, onTestFinished, vi } from "vitest";
import { networkNumberOf } from "../../../gateway/src/sandbox/serve-at-commands.ts";
import { findOrder } from "../../src/modules/activations/lists/find-order.ts";
import { Allocator, publishSims, registerMachine } from "../../src/modules/fleet/index.ts";
import { startAgentProcess } from "./agent-process.ts";
import { createListeningApp, plugInModem } from "./gateway-fixture.ts";

const PHONE = "+37255512345";

async function startRack(phone: string | undefined = PHONE) {
  const { shop, server, folder } = await createListeningApp();
  const plugged = await plugInModem({ folder, phone });
  const options = {
    server,
    machine: shop.machine,
    folder: path.join(folder, "agent"),
    ports: [plugged.device],
  };
  const sims = () =>
    shop.db.selectFrom("fleet.sims").select(["iccid", "phone", "operator", "signal", "present"]).execute();
  return { shop, folder, options, sims, ...plugged };
}

it("GATE-5 finds a modem on a serial port, reads its SIM, and delivers an SMS to the waiting order", async () => {
  const { shop, options, sims, modem, iccid } = await startRack();
  const agent = startAgentProcess(options);
  onTestFinished(() => agent.kill());
  await vi.waitFor(async () => {
    expect(await sims(), agent.output()).toEqual([
      { iccid, phone: PHONE, operator: "tele2", signal: 77, present: true },
    ]);
  });

  await publishSims(shop.system, shop.partnerId, [iccid]);
  const customer = await shop.customer({ balance: usd("1") });
  await vi.waitFor(() => expect(Allocator.of(shop).countOf(1, 0)).toBeGreaterThan(0));
  await shop.buy(customer);
  modem.receive("Telegram", `Ваш код 48291. ${"Никому его не говорите! ".repeat(6)}`);

  await vi.waitFor(async () => {
    const orders = await shop.db.selectFrom("activations.orders").select("status").execute();
    expect(orders, agent.output()).toEqual([{ status: 2 }]);
  });
  await vi.waitFor(() => expect(modem.held()).toBe(0));
});

it("GATE-5 announces an MMS in two parts once, and still delivers the code", async () => {
  const { shop, options, sims, modem, iccid } = await startRack();
  const agent = startAgentProcess(options);
  onTestFinished(() => agent.kill());
  await vi.waitFor(async () => expect(await sims(), agent.output()).toMatchObject([{ present: true }]));
  await publishSims(shop.system, shop.partnerId, [iccid]);
  const customer = await shop.customer({ balance: usd("1") });
  await vi.waitFor(() => expect(Allocator.of(shop).countOf(1, 0)).toBeGreaterThan(0));
  const { id } = await shop.buy(customer);
  const orderId = shop.system.publicIds.toPublic(id);
  const order = () => findOrder(shop.system, { customerId: customer, currency: "USD" }, orderId);

  modem.receiveMultimedia("+37255511111");
  await vi.waitFor(async () =>
    expect(await order(), agent.output()).toMatchObject({
      status: 1,
      messages: [],
      unreadableAt: expect.any(Date),
    }),
  );
  modem.receive("Telegram", "Telegram code 48291");
  await vi.waitFor(async () =>
    expect(await order(), agent.output()).toMatchObject({ status: 2, smsResult: "48291" }),
  );
  await vi.waitFor(() => expect(modem.held()).toBe(0));
  const stored = await shop.db.selectFrom("ingest.messages").select("isMultimedia").orderBy("id").execute();
  expect(stored).toEqual([{ isMultimedia: true }, { isMultimedia: false }]);
});

it("GATE-1 reports a removed SIM at once, and its return", async () => {
  const { options, sims, modem } = await startRack();
  const agent = startAgentProcess(options);
  onTestFinished(() => agent.kill());
  const presence = async () => (await sims()).map(({ present }) => present);
  await vi.waitFor(async () => expect(await presence(), agent.output()).toEqual([true]));
  modem.pullSim();
  await vi.waitFor(async () => expect(await presence()).toEqual([false]));
  modem.pullSim(false);
  await vi.waitFor(async () => expect(await presence()).toEqual([true]));
});

it("GATE-1 GATE-5 learns an unknown number by texting another of its SIMs, and puts it on sale", async () => {
  const { shop, options, folder, sims, modem } = await startRack();
  const texts: string[] = [];
  const silent = await plugInModem({
    folder,
    place: 2,
    onSent: ({ from, to, text }) => {
      texts.push(to);
      modem.receive(from, text);
    },
  });
  const ports = [...options.ports, silent.device];
  const phonesOf = async () => (await sims()).map(({ iccid, phone }) => [iccid, phone]);
  const agent = startAgentProcess({ ...options, ports, more: ["--learn-numbers"] });
  onTestFinished(() => agent.kill());
  const number = networkNumberOf(silent.modem.sim);
  await vi.waitFor(async () =>
    expect(await phonesOf(), agent.output()).toContainEqual([silent.iccid, number]),
  );
  expect(texts).toEqual([PHONE]);
  expect(await publishSims(shop.system, shop.partnerId, [silent.iccid])).toBe(1);

  await agent.kill();
  const learnt = readFileSync(path.join(options.folder, "learnt-numbers.csv"), "utf8");
  expect(learnt).toBe(`${silent.iccid},${number}\n`);
});

it("GATE-5 enters a PIN that its partner sends once, also if the agent is killed while it does", async () => {
  const { shop, options, sims, modem } = await startRack();
  modem.lockSim("4711");
  const owner = await shop.signedIn("owner", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const machine = await registerMachine(shop.system, owner.id, {
    alias: "Locked",
    declaredFrom: "127.0.0.1",
  });
  const start = () => {
    const agent = startAgentProcess({ ...options, machine });
    onTestFinished(() => agent.kill());
    return agent;
  };
  const url = `/rest/partner/machines/${machine.machineKey}/ports`;
  const port = async () => {
    const reply = await shop.request({ method: "GET", url, token: owner.token });
    return reply.json<MachinePort[]>()[0];
  };
  const enterPin = async (pin: string) => {
    const payload = { kind: "pin", pin, switchOff: true };
    const reply = await shop.request({
      method: "POST",
      url: `${url}/1/commands`,
      payload,
      token: owner.token,
    });
    expect(reply.statusCode, reply.body).toBe(201);
  };

  const first = start();
  await vi.waitFor(async () => expect((await port())?.state, first.output()).toBe("pin_needed"));
  modem.onCommand((command) => {
    if (command.startsWith("AT+CPIN=")) void first.kill();
  });
  await enterPin("1111");
  await vi.waitFor(() => expect(modem.memory.pinsEntered).toBe(1));
  await first.kill();
  modem.onCommand(() => undefined);

  const second = start();
  await vi.waitFor(async () => expect((await port())?.command?.outcome, second.output()).toBe("interrupted"));
  expect(modem.memory).toMatchObject({ pinsEntered: 1, pinTries: 2, isLocked: true });
  shop.clock.advance(1_000);
  // A restarted agent reports the port only when it has opened the modem again.
  await vi.waitFor(() => enterPin("4711"));
  await vi.waitFor(async () =>
    expect((await port())?.command, second.output()).toMatchObject({
      outcome: "pin_accepted",
      isPinOff: true,
    }),
  );
  await vi.waitFor(async () => expect(await sims(), second.output()).toMatchObject([{ present: true }]));
  expect(modem.memory.pinsEntered).toBe(2);
  expect(first.output() + second.output()).not.toMatch(/1111|4711/);
});
