import { existsSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./run-command.ts";

/** Programs that the tests run (SMS gateways, interpreters for the API samples) and their Debian packages. */
export const TEST_PROGRAMS = [
  { name: "socat", package: "socat" },
  { name: "gammu-smsd", package: "gammu-smsd" },
  { name: "smsd", package: "smstools" },
  { name: "bearerbox", package: "kannel" },
  { name: "nats-server", package: "nats-server" },
  { name: "curl", package: "curl" },
  { name: "python3", package: "python3" },
  { name: "go", package: "golang-go" },
  { name: "php", package: "php-cli" },
];
const CLIENT_PACKAGES = [
  "git",
  "golang-go",
  "php-cli",
  "php-guzzlehttp-guzzle",
  "python3-aiohttp",
  "python3-aiohttp-socks",
  "python3-certifi",
  "python3-dateutil",
  "python3-httpx",
  "python3-pydantic",
  "python3-requests",
  "ruby",
  "ruby-faraday",
  "ruby-httparty",
  "ruby-oj",
];

/** Interpreters and libraries of the clients of `npm run clients`; Debian keeps a licence file of every installed package. */
export const CLIENT_PROGRAMS = CLIENT_PACKAGES.map((name) => ({
  name: `/usr/share/doc/${name}/copyright`,
  package: name,
}));

type Program = { name: string; package: string };

const FOLDERS = ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** Installs missing programs as root on Debian; elsewhere prints what to install. Returns the exit code. */
export async function installPrograms(programs: readonly Program[], searchPath = ""): Promise<number> {
  const folders = [...searchPath.split(path.delimiter), ...FOLDERS];
  const isInstalled = (name: string) => folders.some((folder) => existsSync(path.resolve(folder, name)));
  const missing = () => programs.filter(({ name }) => !isInstalled(name)).map((program) => program.package);
  const packages = missing();
  if (packages.length === 0) return 0;
  if (process.getuid?.() === 0 && isInstalled("apt-get")) {
    // RUNLEVEL=1 keeps the packages' services from starting; the tests start their own.
    const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    await runCommand(["apt-get", "update", "-qq"], env);
    await runCommand(["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages], env);
  }
  if (missing().length === 0) return 0;
  console.error(`This needs ${missing().join(", ")} (Debian: apt-get install, as root).`);
  return 1;
}
