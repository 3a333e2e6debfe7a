import type { Role } from "@sonum/contract/accounts";
import type { ApiKeyScope } from "@sonum/contract/route";
import type { Kysely } from "kysely";
import pg from "pg";
import type { Memory } from "../modules/memory.ts";
import type { Clock } from "./clock.ts";
import { type Database, kyselyInside } from "./database.ts";
import { isRefusedByDatabase } from "./database-errors.ts";
import type { IdPrefix } from "./ids.ts";
import type { Live, LiveHint } from "./live.ts";
import type { Log } from "./log.ts";
import type { OrderIds } from "./order-ids.ts";
import type { Ports } from "./ports.ts";
import type { Seal } from "./seal.ts";
import type { Settings } from "./settings.ts";

export type Actor =
  | { kind: "guest" }
  | {
      kind: "user";
      id: string;
      roles: readonly Role[];
      sessionId: string;
      /** When the person last showed in this session that it is really them. */
      confirmedAt: Date | undefined;
      /** This session was opened or confirmed by more than a password. */
      hasSecondFactor: boolean;
      /** Somebody of the office sees the shop as this person does, and can only read. */
      look?: { id: string; by: string };
    }
  /** A program that acts for a person, within its scopes. */
  | {
      kind: "api_key";
      id: string;
      roles: readonly Role[];
      scopes: readonly ApiKeyScope[];
      /** It opens the sandbox, and nothing that is real. */
      isSandbox?: true;
    }
  /** `isActive`: its partner or an operator has not switched it off. */
  | { kind: "machine"; id: string; partnerId: string; isActive: boolean }
  | { kind: "system" };

/** One statement of a hot path: prepared once per connection under its name, then only executed. */
export type Statement = { name: string; text: string; values: unknown[] };
export type Query = <Row>(statement: Statement) => Promise<Row[]>;

/** Everything a use case may touch. Passed first, always; there are no globals. */
export type Ctx = {
  pool: pg.Pool;
  db: Kysely<Database>;
  query: Query;
  clock: Clock;
  newId(prefix: IdPrefix): string;
  orderIds: OrderIds;
  seal: Seal;
  live: Live;
  log: Log;
  settings: Settings;
  memory: Memory;
  ports: Ports;
  actor: Actor;
};

/** A context inside a transaction. Functions that must not run alone ask for `Tx`, so they cannot. */
export type Tx = Ctx & {
  readonly isTransaction: true;
  /** A statement whose answer nobody needs: it is sent, and its failure fails the commit. Nobody waits in between. */
  write(statement: Statement): void;
  /** Told to the world once the change is there, and not at all when it is rolled back. */
  publish(hints: LiveHint[]): void;
  /** For memory that follows the database: runs after the commit, must not fail. */
  afterCommit(work: () => void): void;
};

/** Runs the work in one transaction. Called inside another, it joins it, so use cases can be composed. */
export async function transact<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(ctx)) return work(ctx);

  const client = await ctx.pool.connect();
  const { tx, written, committed } = enter(ctx, client);
  const send = senderOn(client, ctx.settings.namedStatements);
  // It may be there all the same, and nobody was told: whoever follows by hints looks for themselves.
  const onLostAnswer = () => attempt(ctx, () => ctx.live.publish([{ kind: "gap" }]));
  const result = await runBetween({ client, send, written, onLostAnswer }, () => work(tx));
  client.release();
  committed();
  return result;
}

type Running = {
  client: pg.PoolClient;
  send: Send;
  written: Promise<unknown>[];
  /** The commit was sent, and no answer came. */
  onLostAnswer: () => void;
};

/** Statements are answered in the order they are sent: the first that fails is the reason for all that fail after it. */
async function runBetween<T>(running: Running, work: () => Promise<T>): Promise<T> {
  const { client, send, written, onLostAnswer } = running;
  // It travels with the first statement of the work. It can only fail with the connection, and then that fails too.
  const begun = send(BEGIN);
  begun.catch(() => {});
  try {
    const result = await work();
    const answered = send(COMMIT).catch((error: unknown) => {
      if (!isRefusedByDatabase(error)) onLostAnswer();
      throw error;
    });
    // What failed before makes this a rollback, so it need not wait for what was written.
    const [{ command }] = await Promise.all([answered, begun, ...written]);
    // PostgreSQL answers a commit without an error when a statement failed before and nobody said so.
    if (command !== "COMMIT")
      throw new Error("The transaction was rolled back: one of its statements failed");
    return result;
  } catch (error) {
    await leave(client);
    throw error;
  }
}

const BEGIN: Statement = { name: "begin", text: "begin", values: [] };
const COMMIT: Statement = { name: "commit", text: "commit", values: [] };

const isTx = (ctx: Ctx): ctx is Tx => "isTransaction" in ctx;

type Entered = { tx: Tx; written: Promise<unknown>[]; committed: () => void };

function enter(ctx: Ctx, client: pg.PoolClient): Entered {
  const hints: LiveHint[] = [];
  const later: (() => void)[] = [];
  const written: Promise<unknown>[] = [];
  const query = queryOn(client, ctx.settings.namedStatements);
  const tx: Tx = {
    ...ctx,
    isTransaction: true,
    db: kyselyInside(client),
    query,
    write(statement) {
      const answer = query(statement);
      answer.catch(() => {});
      written.push(answer);
    },
    publish: (more) => void hints.push(...more),
    afterCommit: (work) => void later.push(work),
  };
  return {
    tx,
    written,
    committed() {
      for (const work of [...later, () => ctx.live.publish(hints)]) attempt(ctx, work);
    },
  };
}

/** The change is there already: whoever fails to hear of it must not make it look undone. */
function attempt({ log }: Ctx, work: () => void) {
  try {
    work();
  } catch (err) {
    log.error({ err }, "failed after a commit");
  }
}

/** Gives a connection back clean, or not at all. */
async function leave(client: pg.PoolClient) {
  const problem = await client.query("rollback").then(
    () => undefined,
    (error: Error) => error,
  );
  client.release(problem);
}

/** Runs statements on a pool or a connection. */
export const queryOn = (on: pg.Pool | pg.PoolClient, isNamed: boolean): Query => {
  const send = on instanceof pg.Pool ? viaPool(on, isNamed) : senderOn(on, isNamed);
  return async (statement) => (await send(statement)).rows;
};

type Send = (statement: Statement) => Promise<pg.QueryResult>;

/** Unnamed where a pooler stands between us and the database. */
const viaPool =
  (pool: pg.Pool, isNamed: boolean): Send =>
  ({ name, text, values }) =>
    pool.query(isNamed ? { name, text, values } : { text, values });

/** The same without the driver's copy of each statement with all its properties: a thirtieth of the work of a purchase. */
const senderOn =
  (client: pg.PoolClient, isNamed: boolean): Send =>
  async ({ name, text, values }) => {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    client.query(isNamed ? Object.assign(query, { name }) : query);
    return promise;
  };
