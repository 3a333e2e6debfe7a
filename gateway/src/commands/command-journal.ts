import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { CommandAnswer } from "@sonum/contract/ingest/machine-protocol";
import { z } from "zod";

/**
 * Commands that were begun, on disk before anything is sent to a modem: after a crash none runs a second time. It never
 * contains a PIN.
 */
export type CommandJournal = {
  has(id: string): boolean;
  start(id: string): void;
  finish(answer: CommandAnswer): void;
  /** Answers that the server does not have yet. */
  unsent(): CommandAnswer[];
  forget(ids: string[]): void;
  /** Cards for which a PIN was sent and not accepted. */
  pins: { wasTried(card: string): boolean; add(card: string): void; remove(card: string): void };
};

const Entry = z.object({ id: z.string(), isSent: z.boolean(), answer: CommandAnswer.optional() });
const Journal = z.object({ commands: z.array(Entry), triedPins: z.array(z.string()) });
type Entry = z.infer<typeof Entry>;

/** The server hands a command out once; the newest ids are kept against repeats. */
const KEPT_MAX = 200;

export function openJournal(path: string): CommandJournal {
  const { commands, triedPins } = read(path);
  const tried = new Set(triedPins);
  let entries: Entry[] = commands.map((entry) =>
    entry.answer || entry.isSent ? entry : { ...entry, answer: { id: entry.id, outcome: "interrupted" } },
  );
  const save = () => writeDurably(path, JSON.stringify({ commands: entries, triedPins: [...tried] }));
  const replace = (id: string, entry: Entry) => {
    entries = entries.map((one) => (one.id === id ? entry : one));
  };
  return {
    has: (id) => entries.some((entry) => entry.id === id),
    start: (id) => {
      entries = [...entries, { id, isSent: false }].slice(-KEPT_MAX);
      save();
    },
    finish: (answer) => {
      replace(answer.id, { id: answer.id, isSent: false, answer });
      save();
    },
    unsent: () => entries.flatMap(({ answer, isSent }) => (answer && !isSent ? [answer] : [])),
    forget: (ids) => {
      for (const id of ids) replace(id, { id, isSent: true });
      save();
    },
    pins: {
      wasTried: (card) => tried.has(card) || tried.has(ALL_CARDS),
      add: (card) => {
        tried.add(card);
        save();
      },
      remove: (card) => {
        tried.delete(card);
        save();
      },
    },
  };
}

/** In a damaged journal every card counts as tried; SMS go on. */
const ALL_CARDS = "all";

function read(path: string): z.infer<typeof Journal> {
  if (!existsSync(path)) return { commands: [], triedPins: [] };
  try {
    return Journal.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return { commands: [], triedPins: [ALL_CARDS] };
  }
}

const OWNER_ONLY = 0o600;

/** Once it returns, the text is on disk: a crash leaves the text before or this one. */
function writeDurably(path: string, text: string): void {
  const next = openSync(`${path}.next`, "w", OWNER_ONLY);
  writeSync(next, text);
  fsyncSync(next);
  closeSync(next);
  renameSync(`${path}.next`, path);
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}
