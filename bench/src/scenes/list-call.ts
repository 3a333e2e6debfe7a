import { compareRounds, inShortTurns } from "../measure/compare-rounds.ts";
import { type Line, openLine, requestText } from "../measure/open-line.ts";
import { runCrowd } from "../measure/run-crowd.ts";
import { runChild } from "../stage/run-child.ts";
import type { Scene } from "./scene.ts";

const MEMBERS = 16;
const PATH = "/rest/serviceinfo/tg/USD";

/** Every visitor's page begins with this list: it must cost hardly more than sending it. */
export const listCall: Scene = {
  name: "list",
  async play({ address }, pace) {
    const lines = await openLines(address);
    const bytes = await lengthOf(lines[0]);
    const bare = await runChild("references/main-bare-http.ts", { BODY_BYTES: String(bytes) });
    const bareLines = await openLines(bare.said);
    await rateOf(lines, pace.forMs);
    const { rounds, forMs } = inShortTurns(pace);
    const value = await compareRounds({
      rounds,
      reference: () => rateOf(bareLines, forMs),
      product: () => rateOf(lines, forMs),
    });
    for (const line of [...lines, ...bareLines]) line.close();
    await bare.stop();
    return [
      {
        scene: "list of a service's countries (`serviceinfo`), 16 callers",
        bar: { atLeast: 0.6 },
        value,
        reference: "a bare `node:http` server with a constant answer of the same size, per second",
      },
    ];
  },
};

const openLines = (address: string) => Promise.all(Array.from({ length: MEMBERS }, () => openLine(address)));

async function lengthOf(line: Line | undefined): Promise<number> {
  const answer = await line?.ask(requestText({ method: "GET", path: PATH }));
  if (answer?.status !== 200) throw new Error(`The list was answered ${answer?.status}`);
  return answer.body.length;
}

async function rateOf(lines: Line[], forMs: number): Promise<number> {
  const request = requestText({ method: "GET", path: PATH });
  const run = await runCrowd({ members: MEMBERS, forMs }, async (member) => lines[member]?.ask(request));
  return run.perSecond;
}
