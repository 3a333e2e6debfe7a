/** A key of one's own that stands in the samples and in the reference. */
export type ShownKey = { kind: "live" | "sandbox"; key: string };
