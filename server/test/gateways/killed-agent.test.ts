import { randomInt } from "node:crypto";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { bundleAgent } from "../../../gateway/build/bundle-agent.ts";
import { registerMachine } from "../../src/modules/fleet/index.ts";
import { startAgentProcess } from "./agent-process.ts";
import { openListeningHouse, plugInModem } from "./rack.ts";

const KILLS = 200;
const LANES = 8;
/** A life of the agent has about twenty commands before its first message, and two for each. */
const COMMANDS_MAX = 40;
const LIFE_MS_MAX = 4_000;

/**
 * Each lane is a machine of its own. The agent dies at a random AT command, before the modem has answered it, or at a random
 * moment of an upload: before the server has it, or after, but before the agent hears of it.
 */
it(`D8 D11 GATE-5 GATE-2 an agent that is killed with -9 ${KILLS} times loses nothing, and nothing is shown twice`, {
  timeout: 900_000,
}, async () => {
  const { house, server, folder } = await openListeningHouse();
  const dist = path.resolve(import.meta.dirname, "../../../gateway/dist/tested");
  await bundleAgent(dist);
  const program = path.join(dist, "sonum-gateway.mjs");
  let atRequest: (url: string, moment: "before" | "after") => void = () => undefined;
  const watchers = new Map<number, typeof atRequest>();
  atRequest = (url, moment) => {
    for (const watch of watchers.values()) watch(url, moment);
  };
  house.app.server.prependListener("request", (request, response) => {
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
    const rows = await house.db
      .selectFrom("ingest.messages")
      .select("id")
      .where("machineId", "=", machineId)
      .execute();
    return rows.length;
  };
  const sent: string[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const machine = await registerMachine(house.system, house.partnerId, { alias: `Lane ${lane}` });
      const { modem, device } = await plugInModem({ folder, place: lane + 1, phone: `+3725550000${lane}` });
      const place = { program, server, machine, folder: path.join(folder, `agent${lane}`), ports: [device] };
      for (let kills = 0; kills < KILLS / LANES; kills++) {
        const text = `Lumivo code ${lane}-${kills}. ${kills % 5 === 0 ? "Длинный текст ".repeat(12) : ""}`;
        sent.push(text);
        await liveAndDie(place, {
          onCommand: modem.onCommand,
          onRequest: (watch) => watchers.set(lane, watch),
          receive: () => modem.receive("Lumivo", text),
        });
      }
      watchers.delete(lane);
      const last = startAgentProcess(place);
      await vi.waitFor(() => expect(modem.held(), last.said()).toBe(0));
      await vi.waitFor(async () => expect(await queued(machine.id)).toBe(KILLS / LANES));
      await last.kill("SIGTERM");
    }),
  );

  const stored = await house.db.selectFrom("ingest.messages").select("sealedText").execute();
  const received = stored.flatMap(({ sealedText }) =>
    sealedText ? [house.system.seal.open(sealedText)] : [],
  );
  expect(received.toSorted()).toEqual(sent.toSorted());
});

type Life = {
  onCommand: (listener: () => void) => void;
  onRequest: (watch: (url: string, moment: "before" | "after") => void) => void;
  receive: () => void;
};

/** One life of the agent, with one message that comes somewhere in it. */
async function liveAndDie(place: Parameters<typeof startAgentProcess>[0], life: Life): Promise<void> {
  const dieAt = randomInt(1, COMMANDS_MAX);
  const receiveAt = randomInt(1, COMMANDS_MAX);
  const diesUploading = randomInt(0, 3) === 0 ? (["before", "after"] as const)[randomInt(0, 2)] : undefined;
  let commands = 0;
  let isReceived = false;
  const receive = () => {
    if (!isReceived) life.receive();
    isReceived = true;
  };
  const agent = startAgentProcess(place);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LIFE_MS_MAX);
    const die = () => {
      clearTimeout(timer);
      resolve();
    };
    life.onCommand(() => {
      commands += 1;
      if (commands === receiveAt) receive();
      if (diesUploading === undefined && commands === dieAt) die();
    });
    life.onRequest((url, moment) => {
      if (url.endsWith("/messages") && moment === diesUploading) die();
    });
  });
  await agent.kill();
  receive();
}
