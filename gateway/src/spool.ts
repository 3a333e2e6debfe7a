import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import { openSpoolFile, type SpoolFile } from "./spool-file.ts";
import { encodeRecord, type SpoolRecord } from "./spool-record.ts";

/**
 * Queue on disk of messages to be sent to the server, oldest first.
 * Once `append` resolves, the message survives a kill and a power cut.
 */
export type Spool = {
  append(message: InboundMessage): Promise<void>;
  peek(limit: number): InboundMessage[];
  drop(keys: string[]): Promise<void>;
  size(): number;
  close(): Promise<void>;
};

const MESSAGES_MAX = 50_000;
const COMPACT_FROM_BYTES = 1024 * 1024;

export class SpoolFull extends Error {
  constructor(messagesMax: number) {
    super(`The spool is full: ${messagesMax} messages`);
    this.name = "SpoolFull";
  }
}

export async function openSpool(path: string, options: { messagesMax?: number } = {}): Promise<Spool> {
  const { messagesMax = MESSAGES_MAX } = options;
  const { file, records } = await openSpoolFile(path);
  const messages = new Map<string, InboundMessage>();
  for (const record of records) apply(messages, record);
  const contents: Contents = { messages, records: records.length };
  if (messages.size === 0) await clearFile(file, contents);
  const journal = createJournal(file, contents);

  return {
    async append(message) {
      if (messages.size + journal.pending() >= messagesMax) throw new SpoolFull(messagesMax);
      await journal.write({ put: message });
    },
    peek: (limit) => firstOf(messages, limit),
    async drop(keys) {
      const known = keys.filter((key) => messages.has(key));
      if (known.length > 0) await journal.write({ drop: known });
    },
    size: () => messages.size,
    close: () => journal.close(),
  };
}

function firstOf(messages: Map<string, InboundMessage>, limit: number): InboundMessage[] {
  const first: InboundMessage[] = [];
  for (const message of messages.values()) {
    if (first.length >= limit) break;
    first.push(message);
  }
  return first;
}

/** `records` counts the lines of the file; `messages` are the undelivered ones. */
type Contents = { messages: Map<string, InboundMessage>; records: number };
type Batch = { text: string; records: SpoolRecord[]; done: Promise<void> };

/** Writes one batch at a time; records that arrive meanwhile share the next write and sync. */
function createJournal(file: SpoolFile, contents: Contents) {
  let waiting: Batch | undefined;
  let pending = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function write(record: SpoolRecord): Promise<void> {
    const text = encodeRecord(record);
    waiting ??= createBatch();
    waiting.text += text;
    waiting.records.push(record);
    pending += 1;
    return waiting.done;
  }

  function createBatch(): Batch {
    const batch: Batch = { text: "", records: [], done: Promise.resolve() };
    batch.done = last.then(() => finish(batch));
    last = batch.done.catch(() => undefined);
    return batch;
  }

  async function finish(batch: Batch): Promise<void> {
    waiting = undefined;
    try {
      await file.append(batch.text);
      for (const record of batch.records) apply(contents.messages, record);
      contents.records += batch.records.length;
    } finally {
      pending -= batch.records.length;
    }
    if (contents.messages.size === 0) await clearFile(file, contents);
    else if (isMostlyDelivered(file, contents)) await compact(file, contents);
  }

  return {
    write,
    pending: () => pending,
    close: async () => {
      await last;
      await file.close();
    },
  };
}

function apply(messages: Map<string, InboundMessage>, record: SpoolRecord): void {
  if ("put" in record) messages.set(record.put.key, record.put);
  else for (const key of record.drop) messages.delete(key);
}

/** Texts are private: once everything is delivered, none stays on disk. */
async function clearFile(file: SpoolFile, contents: Contents): Promise<void> {
  await file.clear();
  contents.records = 0;
}

const isMostlyDelivered = (file: SpoolFile, { messages, records }: Contents): boolean =>
  file.size() >= COMPACT_FROM_BYTES && records >= messages.size * 2;

async function compact(file: SpoolFile, contents: Contents): Promise<void> {
  const lines = [...contents.messages.values()].map((message) => encodeRecord({ put: message }));
  await file.replace(lines.join(""));
  contents.records = contents.messages.size;
}
