import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { AgentSettings } from "../agent/settings.ts";
import { quoteForUnit, systemdUnit } from "../agent/systemd-unit.ts";
import { type AgentPackage, downloadPackage } from "./download-package.ts";

export type InstallOptions = {
  /** Where the file system begins; tests have their own. */
  root: string;
  /** The program that runs the agent. */
  node: string;
  isRoot: boolean;
  /** Runs a program; throws if it fails. */
  run: (program: string, args: string[]) => void;
  log: (line: string) => void;
};

const UNIT = "sonum-gateway.service";
const pathsIn = (root: string) => ({
  program: join(root, "opt/sonum-gateway"),
  current: join(root, "opt/sonum-gateway/current"),
  settings: join(root, "etc/sonum-gateway/sonum-agent.json"),
  phones: join(root, "etc/sonum-gateway/phones.csv"),
  unit: join(root, "etc/systemd/system", UNIT),
});
const MAIN = "node_modules/sonum-gateway/sonum-gateway.mjs";

/** Installs the agent as a systemd service and starts it: program, settings and unit. May be repeated to change settings. */
export async function installAgent(options: InstallOptions, settings: AgentSettings): Promise<void> {
  const { root, run, log } = options;
  assertMayInstall(options);
  const paths = pathsIn(root);
  installProgram(options, await downloadPackage(settings.server));
  const { server, machine } = settings;
  const file = { server, machine: machine.key, secret: machine.secret };
  writePrivate(paths.settings, `${JSON.stringify(file, null, 2)}\n`);
  if (settings.phones) copyFileSync(settings.phones, paths.phones);
  mkdirSync(dirname(paths.unit), { recursive: true });
  const program = `${options.node} ${join("/opt/sonum-gateway/current", MAIN)}`;
  const hasPhones = settings.phones !== undefined;
  writeFileSync(paths.unit, systemdUnit(program, { options: optionsOf(settings), hasPhones }));
  run("systemctl", ["daemon-reload"]);
  run("systemctl", ["enable", UNIT]);
  run("systemctl", ["restart", UNIT]);
  log(`The agent runs as a service. Its log: journalctl -u ${UNIT} -f`);
}

/** Replaces the installed program by the shop's and restarts the service. Nothing else ever does. */
export async function updateAgent(options: InstallOptions, server: string): Promise<void> {
  assertMayInstall(options);
  const { current } = pathsIn(options.root);
  if (!existsSync(current)) throw new Error("The agent is not installed here. Run: sonum-gateway install");
  const found = await downloadPackage(server);
  if (readlinkSync(current) === versionOf(found)) return options.log("The agent is up to date.");
  installProgram(options, found);
  options.run("systemctl", ["restart", UNIT]);
  options.log("The agent was updated and runs again. Messages that waited are sent now.");
}

/** The settings of the installed agent. */
export const installedSettings = (root: string): string => pathsIn(root).settings;

function assertMayInstall({ isRoot, node }: InstallOptions): void {
  if (!isRoot) throw new Error("This needs root: put sudo before the command.");
  if (/^\/(home|root)\//.test(node))
    throw new Error(
      `A service cannot run ${node}: install Node for all users, for instance with apt or dnf.`,
    );
}

const versionOf = ({ sha256 }: AgentPackage) => sha256.slice(0, 16);

/** Each version has a folder of its own; the link moves once the new one is complete and starts. */
function installProgram({ root, node, run }: InstallOptions, found: AgentPackage): void {
  const { program, current } = pathsIn(root);
  const folder = join(program, versionOf(found));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "sonum-gateway.tgz");
  writeFileSync(file, found.bytes);
  try {
    run("npm", ["install", "--prefix", folder, "--omit=dev", "--no-audit", "--no-fund", file]);
    run(node, [join(folder, MAIN), "help"]);
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error("The program could not be installed. The one before still runs.", { cause });
  }
  const before = existsSync(current) ? readlinkSync(current) : undefined;
  rmSync(`${current}.next`, { force: true });
  symlinkSync(versionOf(found), `${current}.next`);
  renameSync(`${current}.next`, current);
  if (before !== undefined && before !== versionOf(found))
    rmSync(join(program, before), { recursive: true, force: true });
}

function writePrivate(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  writeFileSync(`${path}.next`, text, { mode: 0o600 });
  renameSync(`${path}.next`, path);
}

/** What was given to `install` counts for the service too. */
function optionsOf({ ports, learnNumbers, goip, web }: AgentSettings): string {
  return [
    ...ports.flatMap((port) => ["--port", quoteForUnit(port)]),
    ...(learnNumbers ? ["--learn-numbers"] : []),
    ...(goip === undefined ? [] : ["--goip", String(goip)]),
    "--web",
    String(web),
  ].join(" ");
}
