/** Why a handler call is refused, as the word that clients expect. */
export class Refusal extends Error {
  readonly token: string;
  /** Appended to the token, e.g. the lowest price. */
  readonly value: string | undefined;
  /** Replaces the token in the Hero dialect. */
  readonly hero: string | undefined;

  constructor(token: string, { value, hero }: { value?: string; hero?: string } = {}) {
    super(token);
    this.name = "Refusal";
    this.token = token;
    this.value = value;
    this.hero = hero;
  }
}

export const refuse = (token: string, options: { value?: string; hero?: string } = {}) =>
  new Refusal(token, options);
