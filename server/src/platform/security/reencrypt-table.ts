import type { Ctx } from "../context.ts";
import {
  type EncryptedRow,
  type EncryptedTable,
  listEncryptedRows,
  listKeyColumns,
  type RowKey,
  replaceEncrypted,
} from "./encrypted-columns-store.ts";

export type Reencryption = { replaced: number; unreadable: number };

const BATCH = 500;

/** Encrypts a table's values with the current key, a few rows at a time, while the shop is running. May be repeated. */
export async function reencryptTable(
  ctx: Ctx,
  name: string,
  columns: readonly string[],
): Promise<Reencryption> {
  const table: EncryptedTable = { table: name, columns, keyColumns: await listKeyColumns(ctx, name) };
  const total = { replaced: 0, unreadable: 0 };
  for (let after: RowKey | undefined; ; ) {
    const rows = await listEncryptedRows(ctx, table, after, BATCH);
    const results = await Promise.all(rows.map((row) => reencryptRow(ctx, table, row)));
    for (const result of results) if (result) total[result]++;
    after = rows.at(-1)?.key;
    if (!after) return total;
  }
}

async function reencryptRow(
  ctx: Ctx,
  table: EncryptedTable,
  row: EncryptedRow,
): Promise<keyof Reencryption | undefined> {
  const values = row.values.map((value) => value && reencryptValue(ctx, value));
  if (values.includes("unreadable")) return "unreadable";
  if (!values.some(Buffer.isBuffer)) return undefined;
  const after = values.map((value, n) => (Buffer.isBuffer(value) ? value : (row.values[n] ?? null)));
  return (await replaceEncrypted(ctx, table, row, after)) ? "replaced" : undefined;
}

/** Undefined if the value stays as it is. An empty one was erased. */
export function reencryptValue({ cipher }: Ctx, value: Buffer): Buffer | "unreadable" | undefined {
  if (value.length === 0) return undefined;
  try {
    return cipher.reencrypt(value);
  } catch {
    return "unreadable";
  }
}
