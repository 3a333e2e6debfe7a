import { createStore } from "../settings/store.ts";

const TIMEOUT_MS = 120_000;
const RETRIES_MAX = 2;
const PAUSE_MS = 700;

/** The chunk that could not be loaded, until the visitor reloads the page. */
export const failedChunkStore = createStore<ChunkError | undefined>(undefined);

/** A script or stylesheet that could not be loaded after several attempts. */
export class ChunkError extends Error {
  override readonly name: "ChunkLoadError" | "CSS_CHUNK_LOAD_FAILED";
  readonly code: "ChunkLoadError" | "CSS_CHUNK_LOAD_FAILED";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = /css/i.test(this.message) ? "CSS_CHUNK_LOAD_FAILED" : "ChunkLoadError";
    this.code = this.name;
  }
}

/** Loads a chunk with timeout and retries. The build wraps every dynamic import with it. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let retriesLeft = RETRIES_MAX; ; ) {
    try {
      return await withTimeout(load());
    } catch (error) {
      // Offline is not an error: retry when the network returns.
      const isOnline = navigator.onLine;
      if (isOnline && retriesLeft-- === 0) {
        const failure = new ChunkError(error);
        failedChunkStore.set(failure);
        throw failure;
      }
      await new Promise((resume) =>
        isOnline
          ? setTimeout(resume, PAUSE_MS * (RETRIES_MAX - retriesLeft))
          : addEventListener("online", resume, { once: true }),
      );
    }
  }
}

async function withTimeout<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer));
}
