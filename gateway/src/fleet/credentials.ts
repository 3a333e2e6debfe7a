import { readFile } from "node:fs/promises";
import { PORTS_MAX } from "@sonum/contract/fleet/machine-limits";
import { Iccid } from "@sonum/contract/ingest/machine-protocol";
import { z } from "zod";

/** A simulated SIM in its port. */
export const SimPort = z.object({
  port: z.int().min(1).max(PORTS_MAX),
  iccid: Iccid,
  phone: z.string().regex(/^\+\d{7,15}$/),
  operator: z.string().max(40),
  country: z.string().regex(/^[a-z]{2}$/),
});
export type SimPort = z.infer<typeof SimPort>;

export const Credentials = z.object({
  machines: z.array(
    z.object({ key: z.string().min(1), secret: z.string().min(1), ports: z.array(SimPort).max(PORTS_MAX) }),
  ),
});
export type Credentials = z.infer<typeof Credentials>;
export type FleetMachine = Credentials["machines"][number];

/** Reads the credentials file the server writes for simulated machines. */
export async function readCredentials(path: string): Promise<FleetMachine[]> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`The credentials file cannot be read: ${path}`);
  });
  const { data, error } = Credentials.safeParse(parseJson(text));
  if (!data) throw new Error(`The credentials file is invalid: ${path}\n${z.prettifyError(error)}`);
  return data.machines;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
