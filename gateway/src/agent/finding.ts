/** What the self-check found. `isNext`: not a fault, but the partner's next step. */
export type Finding = { what: string; isGood: boolean; detail: string; isNext?: true };
