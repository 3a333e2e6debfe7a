/** Dialects of the handler protocol. Protocol names: not translated. */
export const DIALECT_OPTIONS = [
  { value: "classic", text: "classic" },
  { value: "hero", text: "hero" },
  { value: "smsbower", text: "smsbower" },
  { value: "smshub", text: "smshub" },
  { value: "daisysms", text: "daisysms" },
] as const;
