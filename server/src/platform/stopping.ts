import { createSlot } from "./process-state.ts";

/** Whether this process is about to stop: it still answers, but gets no new callers. */
export const Stopping = createSlot<boolean>("stopping");
