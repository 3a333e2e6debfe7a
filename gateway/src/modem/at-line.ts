import type { SerialLine } from "./serial-line.ts";

/** Questions and answers in AT commands, one at a time. */
export type AtLine = {
  /** Ends whatever a program before us began, and waits until nothing of it is heard any more. */
  calmDown(): Promise<void>;
  /** The lines between the command and its OK. Fails with `AtRefusal` or `ModemSilent`. */
  ask(command: string, more?: { body?: string; answerMs?: number }): Promise<string[]>;
  /** The modem speaks by itself, e.g. of a new message. */
  onNews(listener: (line: string) => void): void;
  close(): void;
};

/** The modem said no, e.g. because the SIM is not there. */
export class AtRefusal extends Error {
  override name = "AtRefusal";
}

/** The modem is unplugged, hangs, or is none. */
export class ModemSilent extends Error {
  override name = "ModemSilent";
}

const ANSWER_MS_MAX = 10_000;
const CALM_MS = 60;
const CALM_WAITS_MAX = 40;
const LINE_MAX = 4_096;
const NEWS = /^\+(CMTI|CDSI|CUSD):|^RING$/;
const REFUSED = /^(ERROR|NO CARRIER|BUSY|\+CM[ES] ERROR.*)$/;

type Question = {
  command: string;
  body: string | undefined;
  lines: string[];
  settle: (result: string[] | Error) => void;
};

export function openAtLine(line: SerialLine): AtLine {
  const listeners: ((line: string) => void)[] = [];
  let heardAt = 0;
  let open: Question | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let unread = "";
  let isClosed = false;

  function hear(text: string): void {
    heardAt = performance.now();
    unread += text;
    if (open?.body !== undefined && /(^|[\r\n])> ?$/.test(unread)) {
      line.write(`${open.body}\x1a`);
      unread = "";
    }
    const lines = unread.split(/[\r\n]+/);
    unread = (lines.pop() ?? "").slice(-LINE_MAX);
    for (const one of lines) if (one.trim() !== "") understand(one.trim());
  }

  function understand(text: string): void {
    if (NEWS.test(text)) for (const listener of listeners) listener(text);
    else if (!open || text === open.command) return;
    else if (text === "OK") open.settle(open.lines);
    else if (REFUSED.test(text)) open.settle(new AtRefusal(`${open.command}: ${text}`));
    else open.lines.push(text);
  }

  const put = (command: string, { body, answerMs = ANSWER_MS_MAX }: { body?: string; answerMs?: number }) =>
    new Promise<string[]>((resolve, reject) => {
      const silence = () => settle(new ModemSilent(`${command}: no answer`));
      const timer = setTimeout(silence, answerMs);
      const settle = (result: string[] | Error) => {
        clearTimeout(timer);
        open = undefined;
        if (result instanceof Error) reject(result);
        else resolve(result);
      };
      if (isClosed) return settle(new ModemSilent("The line is closed"));
      open = { command, body, lines: [], settle };
      line.write(`${command}\r`);
    });

  line.onText(hear);
  line.onClose(() => {
    isClosed = true;
    open?.settle(new ModemSilent("The line is closed"));
  });

  return {
    async calmDown() {
      line.write("\x1b\r");
      heardAt = performance.now();
      for (let waits = 0; waits < CALM_WAITS_MAX && performance.now() - heardAt < CALM_MS; waits++)
        await new Promise((resolve) => setTimeout(resolve, CALM_MS / 2));
      unread = "";
    },
    ask: (command, more = {}) => {
      const answer = last.then(() => put(command, more));
      last = answer.catch(() => undefined);
      return answer;
    },
    onNews: (listener) => void listeners.push(listener),
    close: () => line.close(),
  };
}
