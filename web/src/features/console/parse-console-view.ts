import { isSimState, type SimFilter } from "./table/find-sims.ts";

/**
 * What the console shows: part of the address, so that returning to it shows the same. `machine` may be `ALL_MACHINES`, `sim` is the
 * row id of the opened SIM, `chosen` those of the selected ones while they are few, `view` the name of a saved view.
 */
export type ConsoleView = TableView & { machine?: string | undefined };
export type TableView = SimFilter & {
  sort?: string | undefined;
  order?: "asc" | "desc" | undefined;
  view?: string | undefined;
  sim?: string | undefined;
  chosen?: string | undefined;
};

const COLUMN = /^[a-z0-9_]{1,40}$/;

export function parseConsoleView(search: Record<string, unknown>): ConsoleView {
  const { machine, state, sort, order } = search;
  return {
    ...(typeof machine === "string" && { machine }),
    ...(isSimState(state) && { state }),
    ...textIn(search, "find"),
    ...(typeof sort === "string" && COLUMN.test(sort) && { sort }),
    ...((order === "asc" || order === "desc") && { order }),
    ...textIn(search, "view"),
    ...textIn(search, "sim"),
    ...textIn(search, "chosen"),
  };
}

/** The router reads a number from the address as one. */
function textIn<Name extends string>(search: Record<string, unknown>, name: Name) {
  const value = search[name];
  if (typeof value !== "string" && typeof value !== "number") return {};
  const text: Partial<Record<Name, string>> = {};
  text[name] = String(value);
  return text;
}
