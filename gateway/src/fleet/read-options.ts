import { parseArgs } from "node:util";
import { PORTS_MAX } from "@sonum/contract/fleet/machine-limits";
import { z } from "zod";

export const usage = `Runs simulated machines that receive codes for the open orders of a demo server.

  npm run fleet -- --machines 4 --ports 32

  --machines N        how many machines
  --ports N           SIMs per machine
  --server URL        the server's address (http://127.0.0.1:8080, or SONUM_URL)
  --credentials FILE  keys, secrets and SIMs of the machines (or SONUM_FLEET_FILE); created if absent
  --seed TEXT         seed of the random choice which orders get a code and when
  --faults            more duplicates, MMS, messages out of order, SIMs that come and go
  --skew SECONDS      how fast the machines' clocks are; negative for slow
  --offline MINUTES   time without network, starting after one minute
`;

const MACHINES_MAX = 100;

const count = (max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(1).max(max))
    .optional();

const durationMs = (unitMs: number) =>
  z
    .string()
    .regex(/^-?\d{1,6}$/, "must be a whole number")
    .transform((text) => Number(text) * unitMs)
    .optional();

const Options = z.object({
  machines: count(MACHINES_MAX),
  ports: count(PORTS_MAX),
  server: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
  credentials: z.string().min(1).optional(),
  seed: z.string(),
  faults: z.boolean(),
  skewMs: durationMs(1_000),
  offlineMs: durationMs(60_000),
  help: z.boolean(),
  quiet: z.boolean(),
});
export type FleetOptions = z.infer<typeof Options>;

/** Options from the command line and the environment; the command line wins. */
export function readOptions(args: string[], env: Record<string, string | undefined>): FleetOptions {
  const text: { type: "string" } = { type: "string" };
  const flag: { type: "boolean"; default: boolean } = { type: "boolean", default: false };
  const { values } = parseArgs({
    args,
    options: {
      machines: text,
      ports: text,
      server: text,
      credentials: text,
      seed: text,
      skew: text,
      offline: text,
      faults: flag,
      help: flag,
    },
  });
  const { data, error } = Options.safeParse({
    ...values,
    server: values.server ?? env["SONUM_URL"] ?? "http://127.0.0.1:8080",
    credentials: values.credentials ?? env["SONUM_FLEET_FILE"],
    seed: values.seed ?? "1",
    skewMs: values.skew,
    offlineMs: values.offline,
    quiet: env["SONUM_FLEET_QUIET"] === "1",
  });
  if (!data) throw new Error(z.prettifyError(error));
  return data;
}
