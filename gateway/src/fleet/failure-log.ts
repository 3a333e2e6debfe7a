import { ServerRefusal, ServerUnreachable } from "../server-errors.ts";
import { isNotInDemoMode } from "./poll-awaited.ts";

/** Logs each failure that needs attention once; temporary ones, such as an unreachable server, are not logged. */
export function createFailureLog(log: (line: string) => void) {
  const logged = new Set<string>();
  return (machineKey: string, error: unknown): void => {
    const line = describe(machineKey, error);
    if (line === undefined || logged.has(line)) return;
    logged.add(line);
    log(line);
  };
}

function describe(machineKey: string, error: unknown): string | undefined {
  if (error instanceof ServerUnreachable) return undefined;
  if (isNotInDemoMode(error)) return "The server does not list awaited codes: it is not in demo mode.";
  if (!(error instanceof ServerRefusal)) return `Machine ${machineKey}: ${String(error)}`;
  if (error.code === "bad_signature") return `The server does not know machine ${machineKey} or its secret.`;
  if (error.code === "invalid_request") return `The server does not understand machine ${machineKey}.`;
  return undefined;
}
