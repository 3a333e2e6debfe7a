import type { StatusSnapshot } from "../agent/agent-status.ts";

export const sampleStatus: StatusSnapshot = {
  server: "https://sonum.example",
  machine: "mk_1",
  startedAt: new Date(0),
  queued: 3,
  delivered: 128,
  lastDeliveredAt: undefined,
  trouble: undefined,
  modems: [],
};
