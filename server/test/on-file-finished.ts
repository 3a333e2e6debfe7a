/** Shared by all test files of a process, which run one after the other. */
const cleanups: (() => void | Promise<void>)[] = [];

/** Registers a cleanup for the end of the test file; unlike `afterAll`, it also works inside a test. */
export const onFileFinished = (close: () => void | Promise<void>): void => void cleanups.push(close);

export async function finishFile(): Promise<void> {
  const results = await Promise.allSettled(cleanups.splice(0).map(async (close) => close()));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
