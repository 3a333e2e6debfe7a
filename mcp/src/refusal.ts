/** Why a tool did nothing, in words for the model and the person: what happened and what to do. */
export class Refusal extends Error {}
