import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { findProgram, requirePrograms } from "../fixtures/require-programs.ts";

/** Runs a real program during a test; returns a function that gives its output. */
export function runProgram(name: string, args: string[], env: Record<string, string> = {}): () => string {
  requirePrograms(name);
  const child = spawn(findProgram(name) ?? name, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    // Its own process group, so that its children end with it.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes) => {
      output += String(bytes);
    });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    if (child.pid) process.kill(-child.pid, "SIGKILL");
    await exited;
  });
  return () => output;
}
