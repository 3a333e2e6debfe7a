import pg from "pg";

/**
 * A moment in the life of a process: a statement, by its name or a part of its text, that is just about to be sent, or
 * that was done a moment ago. `isCommit`: the commit of the transaction that it is in, instead of itself.
 */
export type Moment = { statement: string; where: "before" | "after"; isCommit?: boolean };

type Ask = (this: pg.Client, ...args: unknown[]) => unknown;

/** Watches every statement of this process, and ends it at the armed moment: no handler runs, nothing is flushed. */
export function dieAt(): { arm(moment: Moment): void } {
  let armed: Moment | undefined;
  const inside = new WeakSet<pg.Client>();
  const ask = pg.Client.prototype.query as Ask;

  const isMoment = (client: pg.Client, text: string): boolean => {
    if (!armed) return false;
    const isNamed = text.includes(armed.statement);
    if (!armed.isCommit) return isNamed;
    if (isNamed) inside.add(client);
    return text.startsWith("commit") && inside.has(client);
  };

  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      if (!isMoment(this, textOf(args[0]))) return ask.apply(this, args);
      if (armed?.where === "before") die();
      const tell = args.at(-1);
      if (typeof tell === "function") return ask.call(this, ...args.slice(0, -1), die);
      return Promise.resolve(ask.apply(this, args)).finally(die);
    },
  });
  return {
    arm(moment) {
      armed = moment;
    },
  };
}

const die = () => process.kill(process.pid, "SIGKILL");

/** Its name and its words. */
function textOf(said: unknown): string {
  if (typeof said === "string") return said;
  const { name = "", text = "" } = said as { name?: string; text?: string };
  return `${name} ${text}`;
}
