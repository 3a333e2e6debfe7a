import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Interpreter, RunClient } from "./client.ts";
import { folderOf } from "./fetch-source.ts";

type Setting = {
  folder: string;
  shop: string;
  key: string;
  onSms(phone: string): Promise<void>;
  onOld(phone: string): Promise<void>;
};

const DRIVERS = path.join(import.meta.dirname, "../drivers");
const PROGRAMS: Record<Interpreter, string> = {
  node: process.execPath,
  // Debian's, which has the packages that the command installs.
  python: "/usr/bin/python3",
  php: "/usr/bin/php",
  ruby: "/usr/bin/ruby",
  go: "/usr/bin/go",
};
const MS_MAX = 50_000;
const FAULT_LENGTH_MAX = 300;

/** Runs a client through its driver, which names each step that was right, and asks for SMS and for time to pass. */
export async function runDriver(client: RunClient, { folder, shop, key, onSms, onOld }: Setting) {
  const source = folderOf(folder, client.source);
  const child = spawn(PROGRAMS[client.interpreter], argumentsOf(client), {
    // Go finds the client's packages by the module of the current folder.
    ...(client.interpreter === "go" && { cwd: source }),
    env: {
      PATH: process.env["PATH"],
      SHOP: shop,
      KEY: key,
      CLIENT: source,
      PYTHONDONTWRITEBYTECODE: "1",
      GOPATH: path.join(folder, "go"),
      GOCACHE: path.join(folder, "go/cache"),
      GOPROXY: "off",
    },
    timeout: MS_MAX,
  });
  const steps: string[] = [];
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const closed = once(child, "close");
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, rest = ""] = line.split(/ (.*)/);
    if (word === "step") steps.push(rest);
    if (word === "sms") await onSms(rest);
    if (word === "old") await onOld(rest);
    if (word === "sms" || word === "old") child.stdin.write("done\n");
  }
  const [code] = await closed;
  return { steps, fault: code === 0 ? undefined : faultIn(errors) || `ended with ${code}` };
}

function argumentsOf({ interpreter, driver }: RunClient): string[] {
  const inFolder = (name: string) => path.join(DRIVERS, interpreter, name);
  return interpreter === "go" ? ["run", inFolder("shop.go"), inFolder(driver)] : [inFolder(driver)];
}

/** The line of a program's errors that says what was wrong; the rest tells where. */
function faultIn(errors: string): string | undefined {
  const lines = errors.trim().split("\n");
  const found = lines.findLast((line) => /error|exception|instead of/i.test(line)) ?? lines.at(-1);
  return found?.trim().slice(0, FAULT_LENGTH_MAX);
}
