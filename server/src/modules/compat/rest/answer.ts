/** A REST v1 response. JSON has no charset in its type: some clients compare the header exactly. */
export type RestAnswer = {
  status: number;
  type?: string;
  body: string;
  /** In how many seconds a refused call may be repeated. */
  retryAfter?: number | undefined;
};

export const asJson = (value: unknown): RestAnswer => ({
  status: 200,
  type: "application/json",
  body: JSON.stringify(value),
});

export const asText = (text: string, status = 200): RestAnswer => ({
  status,
  type: "text/plain; charset=utf-8",
  body: text,
});

/** A refusal with the exact text that REST v1 clients expect. */
export class RestRefusal extends Error {
  readonly status: number;

  constructor(text: string, status = 400) {
    super(text);
    this.name = "RestRefusal";
    this.status = status;
  }
}

export const refused = (text: string, status = 400) => new RestRefusal(text, status);
