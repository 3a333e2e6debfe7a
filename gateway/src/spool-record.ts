import { crc32 } from "node:zlib";
import { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import { z } from "zod";

/** A message was received, or messages were delivered to the server. */
export const SpoolRecord = z.union([
  z.strictObject({ put: InboundMessage }),
  z.strictObject({ drop: z.array(z.string()) }),
]);
export type SpoolRecord = z.infer<typeof SpoolRecord>;

const NEWLINE = 0x0a;
const LINE = /^([0-9a-f]{8}) (.*)$/s;

/** One line of the file: a checksum, and the record as JSON, which never contains a line break. */
export function encodeRecord(record: SpoolRecord): string {
  const json = JSON.stringify(z.encode(SpoolRecord, record));
  return `${checksum(json)} ${json}\n`;
}

/**
 * Reads the file after a crash, skipping damaged records.
 * `goodBytes` is where the last intact record ends; the file can be truncated there.
 */
export function decodeRecords(bytes: Buffer): { records: SpoolRecord[]; goodBytes: number } {
  const records: SpoolRecord[] = [];
  let goodBytes = 0;
  for (let start = 0, end = 0; ; start = end + 1) {
    end = bytes.indexOf(NEWLINE, start);
    if (end < 0) return { records, goodBytes };
    const record = decodeLine(bytes.toString("utf8", start, end));
    if (!record) continue;
    records.push(record);
    goodBytes = end + 1;
  }
}

function decodeLine(line: string): SpoolRecord | undefined {
  const [, sum, json] = LINE.exec(line) ?? [];
  if (json === undefined || checksum(json) !== sum) return undefined;
  return z.safeParse(SpoolRecord, JSON.parse(json)).data;
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, "0");
