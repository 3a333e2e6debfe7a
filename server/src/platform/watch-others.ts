import type pg from "pg";

const LOOK_AROUND_MS = 5_000;

export type Watch = { stop(): void };

/**
 * Tells when another process that listened is gone. It may have committed something and died before it could say so, and
 * nobody else knows. Processes are known by their connection, which the database drops with them.
 */
export async function watchOthers(
  find: () => pg.Client | undefined,
  onMissing: () => void,
  { name, everyMs = LOOK_AROUND_MS }: { name: string; everyMs?: number | undefined },
): Promise<Watch> {
  let known = new Set<string>();

  async function look() {
    const client = find();
    if (!client) return;
    const there = await listOthers(client, name);
    const isMissing = [...known].some((other) => !there.has(other));
    known = there;
    if (isMissing) onMissing();
  }

  await look();
  // A look that fails is a lost connection, and that is noticed elsewhere.
  const timer = setInterval(() => void look().catch(() => {}), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

async function listOthers(client: pg.Client, name: string): Promise<Set<string>> {
  const { rows } = await client.query<{ other: string }>(
    `select pid || ' ' || backend_start as other from pg_stat_activity
      where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
    [name],
  );
  return new Set(rows.map(({ other }) => other));
}
