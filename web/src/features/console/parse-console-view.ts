import { isSimState, type SimFilter } from "./table/find-sims.ts";

/** The chosen machine and the filter of its SIMs: part of the address, so that returning to it shows the same. */
export type ConsoleView = SimFilter & { machine?: string | undefined };

export function parseConsoleView({ machine, state, find }: Record<string, unknown>): ConsoleView {
  return {
    ...(typeof machine === "string" && { machine }),
    ...(isSimState(state) && { state }),
    // The router reads a number from the address as one.
    ...(typeof find === "string" || typeof find === "number" ? { find: String(find) } : {}),
  };
}
