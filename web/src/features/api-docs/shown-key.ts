/** The user's key currently shown in the samples and the reference. */
export type ShownKey = { kind: "live" | "sandbox"; key: string };
