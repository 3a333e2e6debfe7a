import type { SerialLine } from "./serial-line.ts";

/** AT commands and their answers, one at a time. */
export type AtChannel = {
  /** Aborts a command of a previous program and waits until the modem is quiet. */
  flush(): Promise<void>;
  /** Returns the lines between the command and its OK. Throws `AtRefusal` or `ModemSilent`. */
  sendCommand(command: string, more?: SendOptions): Promise<string[]>;
  /** Unsolicited result codes, e.g. of a new message. Returns the function that stops listening. */
  onUnsolicited(listener: (line: string) => void): () => void;
  close(): void;
};

/** `isSecret`: errors do not contain what follows the equals sign. */
type SendOptions = { body?: string; timeoutMs?: number; isSecret?: boolean };

/** The modem answered with an error, e.g. because there is no SIM. */
export class AtRefusal extends Error {
  override name = "AtRefusal";
}

/** No answer: unplugged, hanging, or not a modem. */
export class ModemSilent extends Error {
  override name = "ModemSilent";
}

const TIMEOUT_MS = 10_000;
const QUIET_MS = 60;
const QUIET_WAITS_MAX = 40;
const LINE_MAX = 4_096;
/** A USSD answer of several lines ends with its closing quote. */
const UNSOLICITED_LINES_MAX = 30;
const UNSOLICITED = /^\+(CMTI|CDSI|CUSD):|^RING$/;
const FINAL_ERROR = /^(ERROR|NO CARRIER|BUSY|\+CM[ES] ERROR.*)$/;

type PendingCommand = {
  command: string;
  /** The command as errors name it. */
  name: string;
  body: string | undefined;
  lines: string[];
  finish: (result: string[] | Error) => void;
};

export function createAtChannel(line: SerialLine): AtChannel {
  const listeners = new Set<(line: string) => void>();
  let quoted: string[] = [];
  let receivedAt = 0;
  let pending: PendingCommand | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let unread = "";
  let isClosed = false;

  function receive(text: string): void {
    receivedAt = performance.now();
    unread += text;
    if (pending?.body !== undefined && /(^|[\r\n])> ?$/.test(unread)) {
      line.write(`${pending.body}\x1a`);
      unread = "";
    }
    const lines = unread.split(/[\r\n]+/);
    unread = (lines.pop() ?? "").slice(-LINE_MAX);
    for (const one of lines) if (one.trim() !== "") handleLine(one.trim());
  }

  function handleLine(text: string): void {
    if (quoted.length > 0 || UNSOLICITED.test(text)) handleUnsolicited(text);
    else if (!pending || text === pending.command) return;
    else if (text === "OK") pending.finish(pending.lines);
    else if (FINAL_ERROR.test(text)) pending.finish(new AtRefusal(`${pending.name}: ${text}`));
    else pending.lines.push(text);
  }

  function handleUnsolicited(text: string): void {
    quoted.push(text);
    const whole = quoted.join("\n");
    if (isOpenQuote(whole) && quoted.length < UNSOLICITED_LINES_MAX) return;
    quoted = [];
    for (const listener of listeners) listener(whole);
  }

  const send = (command: string, { body, timeoutMs = TIMEOUT_MS, isSecret = false }: SendOptions) =>
    new Promise<string[]>((resolve, reject) => {
      const name = isSecret ? command.replace(/=.*/, "") : command;
      const onTimeout = () => finish(new ModemSilent(`${name}: no answer`));
      const timer = setTimeout(onTimeout, timeoutMs);
      const finish = (result: string[] | Error) => {
        clearTimeout(timer);
        pending = undefined;
        if (result instanceof Error) reject(result);
        else resolve(result);
      };
      if (isClosed) return finish(new ModemSilent("The line is closed"));
      pending = { command, name, body, lines: [], finish };
      line.write(`${command}\r`);
    });

  line.onText(receive);
  line.onClose(() => {
    isClosed = true;
    pending?.finish(new ModemSilent("The line is closed"));
  });

  return {
    async flush() {
      line.write("\x1b\r");
      receivedAt = performance.now();
      for (let waits = 0; waits < QUIET_WAITS_MAX && performance.now() - receivedAt < QUIET_MS; waits++)
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 2));
      unread = "";
    },
    sendCommand: (command, more = {}) => {
      const answer = last.then(() => send(command, more));
      last = answer.catch(() => undefined);
      return answer;
    },
    onUnsolicited: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => line.close(),
  };
}

const isOpenQuote = (text: string): boolean => text.startsWith("+CUSD:") && text.split('"').length % 2 === 0;
