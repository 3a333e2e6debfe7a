/** What a program tells its user about an error: the reason in words. Only bugs print their stack. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isBug = error instanceof TypeError || error instanceof ReferenceError;
  if (isBug) return error.stack ?? error.message;
  // A name with several addresses fails once for each; the error for all has no message.
  if (error instanceof AggregateError && !error.message) return error.errors.map(failureMessage).join("; ");
  return error.message;
}
