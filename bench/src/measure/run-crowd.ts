export type Crowd = {
  members: number;
  /** No member begins another turn after this time. */
  forMs: number;
  turnsMax?: number | undefined;
};

export type CrowdRun = { turns: number; perSecond: number; timesMs: number[] };

/** Lets members act side by side, each again as soon as it is done, and tells how fast they were together. */
export async function runCrowd(
  { members, forMs, turnsMax = Number.POSITIVE_INFINITY }: Crowd,
  act: (member: number, turn: number) => Promise<unknown>,
): Promise<CrowdRun> {
  const timesMs: number[] = [];
  const begin = performance.now();
  let turns = 0;

  async function live(member: number) {
    while (turns < turnsMax && performance.now() - begin < forMs) {
      const turn = turns++;
      const startedAt = performance.now();
      await act(member, turn);
      timesMs.push(performance.now() - startedAt);
    }
  }

  await Promise.all(Array.from({ length: members }, (_, member) => live(member)));
  const seconds = (performance.now() - begin) / 1000;
  return { turns: timesMs.length, perSecond: timesMs.length / seconds, timesMs };
}
