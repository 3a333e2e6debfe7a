import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";

export const ICCID = "89372021000000000017";

export const sampleMessage = (
  key: string,
  text = "Lumivo: 482913 on sinu kood.\nÄra jaga!",
): InboundMessage => ({
  key,
  iccid: ICCID,
  sender: "Lumivo",
  text,
  receivedAt: new Date("2026-03-01T10:00:00.000Z"),
});
