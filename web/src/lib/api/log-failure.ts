/** Logs a background failure without showing it to the user. Ignores aborted calls. */
export function logFailure(what: string, error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console.error(what, error);
}
