import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";

export const usage = `Sonum gateway: hands SMS from GSM modems to the shop.

  sonum-gateway run         listen to all modems on this machine
  sonum-gateway self-check  check server, disk, modems and SIM cards
  sonum-gateway install     run as a systemd service from now on; with the options of run (needs root)
  sonum-gateway update      replace the service's program by the shop's, with its checksum (needs root)
  sonum-gateway unit        print a systemd unit for this machine
  sonum-gateway sandbox     emulated modems on pseudo-terminals, to try it out (needs socat)
  sonum-gateway check URL KEY   test a supplier's endpoint against the rules of the pull protocol
  sonum-gateway supplier KEY [PUSH_URL]   a supplier with invented numbers on port --web, to try the pull protocol out

  --settings FILE   the file from the partner area (./sonum-agent.json)
  --server=URL --key=KEY --secret=SECRET   instead of the file
  --port PATH       a serial port; may be repeated (default: all that are found)
  --phones FILE     numbers of SIMs, one "iccid,phone" per line
  --learn-numbers   find out unknown numbers by a text between own SIMs (costs one SMS each)
  --goip PORT       listen to GoIP boxes on this UDP port
  --folder DIR      where messages wait (~/.sonum-gateway)
  --web PORT        the status page on this machine (8777; 0 for none)
  --push PORT       with check: your program pushes SMS to this port, to detect duplicates
  --modems N        how many modems the sandbox has
`;

const SettingsFile = z.object({ server: z.string(), machine: z.string(), secret: z.string() });
const number = z
  .string()
  .regex(/^\d{1,5}$/, "must be a number")
  .transform(Number);
const Settings = z.object({
  server: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
  machine: z.object({ key: z.string().min(1), secret: z.string().min(1) }),
  ports: z.array(z.string()),
  phones: z.string().optional(),
  learnNumbers: z.boolean(),
  goip: number.optional(),
  folder: z.string().min(1),
  web: number,
});
export type AgentSettings = z.infer<typeof Settings>;

export type Command = {
  command: string;
  args: string[];
  modems: number;
  web: number;
  pushPort: number | undefined;
  folder: string;
};

const text: { type: "string" } = { type: "string" };
const OPTIONS = {
  settings: text,
  server: text,
  key: text,
  secret: text,
  phones: text,
  folder: text,
  web: text,
  modems: text,
  push: text,
  goip: text,
  port: { type: "string", multiple: true },
  "learn-numbers": { type: "boolean", default: false },
} as const;

type Env = Record<string, string | undefined>;
const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS });
const defaultFolder = () => join(homedir(), ".sonum-gateway");

export function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [command = "help", ...commandArgs] = positionals;
  const { modems = "4", web = "8778", folder = join(defaultFolder(), "sandbox") } = values;
  const pushPort = values.push === undefined ? undefined : number.parse(values.push);
  return {
    command,
    args: commandArgs,
    modems: number.parse(modems),
    web: number.parse(web),
    pushPort,
    folder,
  };
}

/** Server and machine credentials, from the command line, the environment or the file from the partner area. */
export function readSettings(args: string[], env: Env): AgentSettings {
  const { values } = parse(args);
  const file = readSettingsFile(values.settings);
  const { data, error } = Settings.safeParse({
    server: values.server ?? env["SONUM_URL"] ?? file?.server,
    machine: {
      key: values.key ?? env["SONUM_MACHINE_KEY"] ?? file?.machine,
      secret: values.secret ?? env["SONUM_MACHINE_SECRET"] ?? file?.secret,
    },
    ports: values.port ?? [],
    phones: values.phones,
    learnNumbers: values["learn-numbers"],
    goip: values.goip,
    folder: values.folder ?? defaultFolder(),
    web: values.web ?? "8777",
  });
  if (!data)
    throw new Error(
      `No machine configured: put sonum-agent.json here, or give --server, --key and --secret.\n${z.prettifyError(error)}`,
    );
  return data;
}

function readSettingsFile(path: string | undefined): z.infer<typeof SettingsFile> | undefined {
  try {
    return SettingsFile.parse(JSON.parse(readFileSync(path ?? "sonum-agent.json", "utf8")));
  } catch (error) {
    if (path === undefined) return undefined;
    throw new Error(`The settings cannot be read: ${path}`, { cause: error });
  }
}
