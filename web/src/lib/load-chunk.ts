import { createStore } from "./store.ts";

const TIMEOUT_MS = 120_000;
const RETRIES_MAX = 2;
const PAUSE_MS = 700;

/** The part of the page that could not be fetched, until the visitor reloads. */
export const failedChunkStore = createStore<ChunkError | undefined>(undefined);

/** A script or stylesheet of ours that did not arrive, though it was asked for several times. */
export class ChunkError extends Error {
  override readonly name: "ChunkLoadError" | "CSS_CHUNK_LOAD_FAILED";
  readonly code: "ChunkLoadError" | "CSS_CHUNK_LOAD_FAILED";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = /css/i.test(this.message) ? "CSS_CHUNK_LOAD_FAILED" : "ChunkLoadError";
    this.code = this.name;
  }
}

/** Loads a part of the page that comes on demand. The build puts it around every lazy import. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let left = RETRIES_MAX; ; ) {
    try {
      return await inTime(load());
    } catch (error) {
      // Without a network nothing is wrong with the part: it is asked for again when there is one.
      const isOnline = navigator.onLine;
      if (isOnline && left-- === 0) {
        const failure = new ChunkError(error);
        failedChunkStore.set(failure);
        throw failure;
      }
      await new Promise((resume) =>
        isOnline
          ? setTimeout(resume, PAUSE_MS * (RETRIES_MAX - left))
          : addEventListener("online", resume, { once: true }),
      );
    }
  }
}

async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
