/** Why a call of the handler protocol is refused, in the words its programs look for. */
export class Refusal extends Error {
  readonly token: string;
  /** Said after the token, e.g. the lowest price. */
  readonly value: string | undefined;
  /** What the Hero dialect says instead. */
  readonly hero: string | undefined;

  constructor(token: string, { value, hero }: { value?: string; hero?: string } = {}) {
    super(token);
    this.name = "Refusal";
    this.token = token;
    this.value = value;
    this.hero = hero;
  }
}

export const refuse = (token: string, more: { value?: string; hero?: string } = {}) =>
  new Refusal(token, more);
