import pg from "pg";

/**
 * A point at which the process is killed: before a statement is sent or after it ran, given by its name or a part of its
 * text. `isCommit`: at the commit of the statement's transaction instead.
 */
export type KillPoint = { statement: string; where: "before" | "after"; isCommit?: boolean };

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Watches every statement of this process and kills it at the armed point: no handler runs, nothing is flushed. */
export function createKillSwitch(): { arm(moment: KillPoint): void } {
  let armed: KillPoint | undefined;
  const inside = new WeakSet<pg.Client>();
  const query = pg.Client.prototype.query as Query;

  const isKillPoint = (client: pg.Client, text: string): boolean => {
    if (!armed) return false;
    const isNamed = text.includes(armed.statement);
    if (!armed.isCommit) return isNamed;
    if (isNamed) inside.add(client);
    return text.startsWith("commit") && inside.has(client);
  };

  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      if (!isKillPoint(this, textOf(args[0]))) return query.apply(this, args);
      if (armed?.where === "before") kill();
      const callback = args.at(-1);
      if (typeof callback === "function") return query.call(this, ...args.slice(0, -1), kill);
      return Promise.resolve(query.apply(this, args)).finally(kill);
    },
  });
  return {
    arm(moment) {
      armed = moment;
    },
  };
}

const kill = () => process.kill(process.pid, "SIGKILL");

/** Name and text of a statement. */
function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const { name = "", text = "" } = statement as { name?: string; text?: string };
  return `${name} ${text}`;
}
