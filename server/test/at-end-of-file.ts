/** Several test files share a process one after the other, and this with it. */
const closers: (() => void | Promise<void>)[] = [];

/** To be done when the test file is through: also for what is opened inside a test, where no hook can be added. */
export const atEndOfFile = (close: () => void | Promise<void>): void => void closers.push(close);

export async function endFile(): Promise<void> {
  const ends = await Promise.allSettled(closers.splice(0).map(async (close) => close()));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
