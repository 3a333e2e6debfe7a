import type { Machine } from "./queries/console.ts";

/** A machine's alias, or its key if it has none. */
export const machineName = ({ alias, machine_key }: Machine): string => alias || machine_key;
