import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const MAIN = path.resolve(import.meta.dirname, "../../../gateway/src/main-gateway.ts");

export type AgentPlace = {
  /** The program; its source when absent. */
  program?: string;
  server: string;
  machine: { machineKey: string; secret: string };
  folder: string;
  ports: string[];
  more?: string[];
};

/** The agent as partners run it: a process of its own on real serial ports. */
export function startAgentProcess({ program = MAIN, server, machine, folder, ports, more = [] }: AgentPlace) {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      ...[program, "run", "--server", server],
      // As one word: a secret may begin with a dash.
      ...[`--key=${machine.machineKey}`, `--secret=${machine.secret}`],
      ...["--folder", folder, "--web", "0", ...ports.flatMap((port) => ["--port", port]), ...more],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  child.stdout?.on("data", (bytes) => (said += String(bytes)));
  child.stderr?.on("data", (bytes) => (said += String(bytes)));
  return {
    said: () => said,
    kill: async (signal: NodeJS.Signals = "SIGKILL") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    },
  };
}
