import { ServerRefusal, ServerUnreachable } from "../server-errors.ts";
import { isNotADemo } from "./watch-awaited.ts";

/** Says each trouble that somebody must mend once; what mends itself, such as an absent server, is not said. */
export function createTroubles(say: (line: string) => void) {
  const said = new Set<string>();
  return (machineKey: string, error: unknown): void => {
    const line = describe(machineKey, error);
    if (line === undefined || said.has(line)) return;
    said.add(line);
    say(line);
  };
}

function describe(machineKey: string, error: unknown): string | undefined {
  if (error instanceof ServerUnreachable) return undefined;
  if (isNotADemo(error)) return "The server does not tell what it waits for: it does not run in demo mode.";
  if (!(error instanceof ServerRefusal)) return `Machine ${machineKey}: ${String(error)}`;
  if (error.code === "bad_signature") return `The server does not know machine ${machineKey} or its secret.`;
  if (error.code === "invalid_request") return `The server does not understand machine ${machineKey}.`;
  return undefined;
}
