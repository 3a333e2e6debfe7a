import type pg from "pg";

const CHECK_INTERVAL_MS = 5_000;

export type PeerWatch = { stop(): void };

/**
 * Detects that another listening process is gone: it may have died between a commit and its notification. Processes are
 * identified by their connection, which the database drops with them.
 */
export async function watchPeers(
  find: () => pg.Client | undefined,
  onMissing: () => void,
  { name, everyMs = CHECK_INTERVAL_MS }: { name: string; everyMs?: number | undefined },
): Promise<PeerWatch> {
  let known = new Set<string>();

  async function check() {
    const client = find();
    if (!client) return;
    const current = await listPeers(client, name);
    const isMissing = [...known].some((peer) => !current.has(peer));
    known = current;
    if (isMissing) onMissing();
  }

  await check();
  // A failed check means a lost connection, which is handled elsewhere.
  const timer = setInterval(() => void check().catch(() => {}), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

async function listPeers(client: pg.Client, name: string): Promise<Set<string>> {
  const { rows } = await client.query<{ peer: string }>(
    `select pid || ' ' || backend_start as peer from pg_stat_activity
      where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
    [name],
  );
  return new Set(rows.map(({ peer }) => peer));
}
