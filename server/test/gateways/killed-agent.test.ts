import path from "node:path";
import { expect, it, vi } from "vitest";
import { bundleAgent } from "../../../gateway/build/bundle-agent.ts";
import { REPEATS } from "../../../scripts/lib/repeats.ts";
import { TEST_MS_MAX } from "../../../scripts/lib/slowness.ts";
import { registerMachine } from "../../src/modules/fleet/index.ts";
import { startAgentProcess } from "./agent-process.ts";
import { createListeningApp, plugInModem } from "./gateway-fixture.ts";

/** Agents that run at the same time. */
const LANES = 4;
/** Commands that a run of the agent sends until it has read its first message. */
const COMMANDS = 24;
const RUN_MS_MAX = 4_000;

/**
 * The agent is killed at an AT command, before the modem answers, or during an upload: before the server has it, or before
 * the agent gets the reply. A message arrives at the command `receiveAt`.
 */
type KillPoint = { receiveAt: number } & ({ command: number } | { upload: "before" | "after" });

const POINTS: KillPoint[] = [
  ...Array.from({ length: COMMANDS }, (_, n) => ({ command: n + 1, receiveAt: ((n * 5) % COMMANDS) + 1 })),
  ...[1, 6, 11, 16, 21].flatMap((receiveAt) => [
    { upload: "before" as const, receiveAt },
    { upload: "after" as const, receiveAt },
  ]),
];
const rounds = Array.from({ length: REPEATS }, (_, n) => n + 1);

const dist = path.resolve(import.meta.dirname, "../../../gateway/dist/tested");
await bundleAgent(dist);
const program = path.join(dist, "sonum-gateway.mjs");

/** Each lane is a separate machine. */
it.each(rounds)(
  `D8 D11 GATE-5 GATE-2 an agent killed ${POINTS.length} times with kill -9 loses and duplicates no message (%i)`,
  {
    timeout: TEST_MS_MAX,
  },
  async () => {
    const { shop, server, folder } = await createListeningApp();
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
        const points = POINTS.filter((_, n) => n % LANES === lane);
        for (const [n, point] of points.entries()) {
          const text = `Lumivo code ${lane}-${n}. ${n % 5 === 0 ? "Длинный текст ".repeat(12) : ""}`;
          const isMultimedia = n % 7 === 3;
          sent.push(isMultimedia ? "" : text);
          await runAndKill(options, point, {
            onCommand: modem.onCommand,
            onRequest: (watch) => watchers.set(lane, watch),
            receive: () =>
              isMultimedia ? modem.receiveMultimedia("+37255511111") : modem.receive("Lumivo", text),
          });
        }
        watchers.delete(lane);
        const last = startAgentProcess(options);
        await vi.waitFor(() => expect(modem.held(), last.output()).toBe(0));
        await vi.waitFor(async () => expect(await queued(machine.id)).toBe(points.length));
        await last.kill("SIGTERM");
      }),
    );

    const stored = await shop.db.selectFrom("ingest.messages").select("encryptedText").execute();
    const received = stored.flatMap(({ encryptedText }) =>
      encryptedText ? [shop.system.cipher.decrypt(encryptedText)] : [],
    );
    expect(received.toSorted()).toEqual(sent.toSorted());
  },
);

type RunHooks = {
  onCommand: (listener: () => void) => void;
  onRequest: (watch: (url: string, moment: "before" | "after") => void) => void;
  receive: () => void;
};

/** Runs the agent until it is killed. */
async function runAndKill(
  options: Parameters<typeof startAgentProcess>[0],
  point: KillPoint,
  hooks: RunHooks,
): Promise<void> {
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
      if (commands === point.receiveAt) receive();
      if ("command" in point && commands === point.command) kill();
    });
    hooks.onRequest((url, moment) => {
      if (url.endsWith("/messages") && "upload" in point && moment === point.upload) kill();
    });
  });
  await agent.kill();
  receive();
}
