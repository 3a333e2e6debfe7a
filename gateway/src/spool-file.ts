import { constants } from "node:fs";
import { type FileHandle, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { decodeRecords, type SpoolRecord } from "./spool-record.ts";

/** The file of a spool. Once `append` or `replace` resolves, the data is on disk and survives a power cut. */
export type SpoolFile = {
  size(): number;
  append(text: string): Promise<void>;
  replace(text: string): Promise<void>;
  /** Empties the file without syncing: after a power cut the old bytes may be back. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** Messages are private: only the owner of the process may read the file. */
const OWNER_ONLY = 0o600;

export async function openSpoolFile(path: string): Promise<{ file: SpoolFile; records: SpoolRecord[] }> {
  let handle = await open(path, constants.O_RDWR | constants.O_CREAT, OWNER_ONLY);
  const { records, goodBytes } = decodeRecords(await readFile(path));
  let size = goodBytes;
  await handle.truncate(size);
  await handle.sync();
  await syncFolderOf(path);

  const file: SpoolFile = {
    size: () => size,
    async append(text) {
      const bytes = Buffer.from(text);
      try {
        await writeAll(handle, bytes, size);
        await handle.datasync();
      } catch (error) {
        await handle.truncate(size).catch(() => undefined);
        throw error;
      }
      size += bytes.length;
    },
    async replace(text) {
      const next = await writeNextFile(path, text);
      await rename(`${path}.next`, path);
      const old = handle;
      handle = next;
      size = Buffer.byteLength(text);
      await old.close();
      await syncFolderOf(path);
    },
    async clear() {
      await handle.truncate(0);
      size = 0;
    },
    close: () => handle.close(),
  };
  return { file, records };
}

async function writeNextFile(path: string, text: string): Promise<FileHandle> {
  const next = await open(`${path}.next`, "w+", OWNER_ONLY);
  try {
    await writeAll(next, Buffer.from(text), 0);
    await next.sync();
    return next;
  } catch (error) {
    await next.close();
    throw error;
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** A new or renamed file is durable only once its folder is synced. */
async function syncFolderOf(path: string): Promise<void> {
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}
