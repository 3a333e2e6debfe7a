import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const MAIN = path.resolve(import.meta.dirname, "../../../gateway/src/main-gateway.ts");

export type AgentOptions = {
  /** Path of the program; by default its source. */
  program?: string;
  server: string;
  machine: { machineKey: string; secret: string };
  folder: string;
  ports: string[];
  more?: string[];
};

/** Runs the agent as partners do: its own process on real serial ports. */
export function startAgentProcess({
  program = MAIN,
  server,
  machine,
  folder,
  ports,
  more = [],
}: AgentOptions) {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      program,
      "run",
      "--server",
      server,
      // `--key=value`, because a secret may begin with a dash.
      `--key=${machine.machineKey}`,
      `--secret=${machine.secret}`,
      "--folder",
      folder,
      "--web",
      "0",
      ...ports.flatMap((port) => ["--port", port]),
      ...more,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  child.stdout?.on("data", (bytes) => (output += String(bytes)));
  child.stderr?.on("data", (bytes) => (output += String(bytes)));
  return {
    output: () => output,
    kill: async (signal: NodeJS.Signals = "SIGKILL") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
  };
}
