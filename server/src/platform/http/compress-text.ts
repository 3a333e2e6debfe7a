import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type ContentEncoding = "br" | "gzip";

/** Shorter texts are not worth compressing. */
const BYTES_MIN = 1024;

/** Chooses the encoding by Accept-Encoding; undefined if the text is short or the client accepts none. */
export function chooseEncoding(text: Buffer, accepted = ""): ContentEncoding | undefined {
  if (text.length < BYTES_MIN) return undefined;
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
}

/** Compresses once per text and encoding, off the main thread; the cache entry lives as long as the text. */
export function compressText(text: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  const versions = cache.get(text) ?? new Map<ContentEncoding, Promise<Buffer>>();
  cache.set(text, versions);
  const compressed = versions.get(encoding) ?? compress(text, encoding);
  versions.set(encoding, compressed);
  return compressed;
}

const cache = new WeakMap<Buffer, Map<ContentEncoding, Promise<Buffer>>>();

const compress = (text: Buffer, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === "br" ? toBrotli(text, { params: QUICK }) : toGzip(text);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 };
