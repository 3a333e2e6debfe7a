/** For what fails beside the person's work: the screen stays as it is, and whoever looks for the cause finds it. */
export function logFailure(what: string, error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes there
  console.error(what, error);
}
