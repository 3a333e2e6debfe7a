/** An error response of the shop: `code` is for programs, `message` for users. */
export class SonumError extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    status: number,
    refusal: { code?: string; message?: string; requestId?: string; details?: object },
  ) {
    super(refusal.message ?? `HTTP ${status}`);
    this.name = "SonumError";
    this.code = refusal.code ?? "internal";
    this.status = status;
    this.requestId = refusal.requestId;
    this.details = refusal.details && { ...refusal.details };
  }
}
