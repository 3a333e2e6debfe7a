import { randomInt } from "node:crypto";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { bundleAgent } from "../../../gateway/build/bundle-agent.ts";
import { registerMachine } from "../../src/modules/fleet/index.ts";
import { startAgentProcess } from "./agent-process.ts";
import { createListeningApp, plugInModem } from "./gateway-fixture.ts";

const KILLS = 200;
const LANES = 8;
/** A run of the agent sends about twenty commands before its first message, and two per message. */
const COMMANDS_MAX = 40;
const RUN_MS_MAX = 4_000;

/**
 * Each lane is a separate machine. The agent is killed at a random AT command, before the modem answers, or during an
 * upload: before the server has it, or before the agent gets the reply.
 */
it(`D8 D11 GATE-5 GATE-2 an agent killed ${KILLS} times with kill -9 loses and duplicates no message`, {
  timeout: 900_000,
}, async () => {
  const { shop, server, folder } = await createListeningApp();
  const dist = path.resolve(import.meta.dirname, "../../../gateway/dist/tested");
  await bundleAgent(dist);
  const program = path.join(dist, "sonum-gateway.mjs");
  let atRequest: (url: string, moment: "before" | "after") => void = () => undefined;
  const watchers = new Map<number, typeof atRequest>();
  atRequest = (url, moment) => {
    for (const watch of watchers.values()) watch(url, moment);
  };
  shop.app.server.prependListener("request", (request, response) => {
    atRequest(request.url ?? "", "before");
    const { end } = response;
    Object.assign(response, {
      end: (...args: unknown[]) => {
        atRequest(request.url ?? "", "after");
        return Reflect.apply(end, response, args);
      },
    });
  });

  const queued = async (machineId: string) => {
    const rows = await shop.db
      .selectFrom("ingest.messages")
      .select("id")
      .where("machineId", "=", machineId)
      .execute();
    return rows.length;
  };
  const sent: string[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const machine = await registerMachine(shop.system, shop.partnerId, { alias: `Lane ${lane}` });
      const { modem, device } = await plugInModem({ folder, place: lane + 1, phone: `+3725550000${lane}` });
      const options = {
        program,
        server,
        machine,
        folder: path.join(folder, `agent${lane}`),
        ports: [device],
      };
      for (let kills = 0; kills < KILLS / LANES; kills++) {
        const text = `Lumivo code ${lane}-${kills}. ${kills % 5 === 0 ? "Длинный текст ".repeat(12) : ""}`;
        sent.push(text);
        await runAndKill(options, {
          onCommand: modem.onCommand,
          onRequest: (watch) => watchers.set(lane, watch),
          receive: () => modem.receive("Lumivo", text),
        });
      }
      watchers.delete(lane);
      const last = startAgentProcess(options);
      await vi.waitFor(() => expect(modem.held(), last.output()).toBe(0));
      await vi.waitFor(async () => expect(await queued(machine.id)).toBe(KILLS / LANES));
      await last.kill("SIGTERM");
    }),
  );

  const stored = await shop.db.selectFrom("ingest.messages").select("encryptedText").execute();
  const received = stored.flatMap(({ encryptedText }) =>
    encryptedText ? [shop.system.cipher.decrypt(encryptedText)] : [],
  );
  expect(received.toSorted()).toEqual(sent.toSorted());
});

type RunHooks = {
  onCommand: (listener: () => void) => void;
  onRequest: (watch: (url: string, moment: "before" | "after") => void) => void;
  receive: () => void;
};

/** Runs the agent until it is killed, with one message arriving at a random moment. */
async function runAndKill(options: Parameters<typeof startAgentProcess>[0], hooks: RunHooks): Promise<void> {
  const killAt = randomInt(1, COMMANDS_MAX);
  const receiveAt = randomInt(1, COMMANDS_MAX);
  const killDuringUpload =
    randomInt(0, 3) === 0 ? (["before", "after"] as const)[randomInt(0, 2)] : undefined;
  let commands = 0;
  let isReceived = false;
  const receive = () => {
    if (!isReceived) hooks.receive();
    isReceived = true;
  };
  const agent = startAgentProcess(options);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RUN_MS_MAX);
    const kill = () => {
      clearTimeout(timer);
      resolve();
    };
    hooks.onCommand(() => {
      commands += 1;
      if (commands === receiveAt) receive();
      if (killDuringUpload === undefined && commands === killAt) kill();
    });
    hooks.onRequest((url, moment) => {
      if (url.endsWith("/messages") && moment === killDuringUpload) kill();
    });
  });
  await agent.kill();
  receive();
}
