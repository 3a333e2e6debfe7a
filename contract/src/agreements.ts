/** The texts people agree to when they sign up, each with the version that is in force. A new text is a new date. */
export const AGREEMENTS = { personalData: "2026-11-15", terms: "2026-11-15" } as const;

export type Agreement = keyof typeof AGREEMENTS;
