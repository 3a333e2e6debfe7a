import type pg from "pg";

const CHECK_INTERVAL_MS = 5_000;

export type PeerWatch = {
  /** The peer with this connection stops as planned and has announced all its changes. */
  forget(pid: number): void;
  stop(): void;
};

type WatchOptions = {
  name: string;
  everyMs?: number | undefined;
  /** The connection works. */
  onChecked: () => void;
};

/**
 * Detects that another listening process is gone: it may have died between a commit and its notification. Processes are
 * identified by their connection, which the database drops with them.
 */
export async function watchPeers(
  find: () => pg.Client | undefined,
  onMissing: () => void,
  { name, everyMs = CHECK_INTERVAL_MS, onChecked }: WatchOptions,
): Promise<PeerWatch> {
  let known = new Set<string>();
  const leaving = new Set<number>();

  async function check() {
    const client = find();
    if (!client) return;
    const current = await listPeers(client, name);
    onChecked();
    const gone = [...known].filter((peer) => !current.has(peer)).map(pidOf);
    const isMissing = gone.some((pid) => !leaving.has(pid));
    for (const pid of gone) leaving.delete(pid);
    known = current;
    if (isMissing) onMissing();
  }

  await check();
  // A failed check means a lost connection, which is handled elsewhere.
  const timer = setInterval(() => void check().catch(() => {}), everyMs).unref();
  return {
    forget(pid) {
      if ([...known].some((peer) => pidOf(peer) === pid)) leaving.add(pid);
    },
    stop: () => clearInterval(timer),
  };
}

/** A peer is named by its connection: process id and start. */
const pidOf = (peer: string) => Number.parseInt(peer, 10);

async function listPeers(client: pg.Client, name: string): Promise<Set<string>> {
  const { rows } = await client.query<{ peer: string }>(
    `select pid || ' ' || backend_start as peer from pg_stat_activity
      where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
    [name],
  );
  return new Set(rows.map(({ peer }) => peer));
}
