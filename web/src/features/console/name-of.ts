import type { Machine } from "../../queries/console.ts";

/** A machine goes by its alias; one without goes by its key. */
export const nameOf = ({ alias, machine_key }: Machine): string => alias || machine_key;
