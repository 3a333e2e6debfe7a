import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Packing = "br" | "gzip";

/** Less is sent sooner as it is. */
const PACKED_FROM_BYTES = 1024;

/** In which form a text goes to whoever asks; as it is when it is short or nobody would understand it packed. */
export function packingFor(text: Buffer, accepted = ""): Packing | undefined {
  if (text.length < PACKED_FROM_BYTES) return undefined;
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
}

/** Packed once per text, beside the other work; forgotten with the text. */
export function packText(text: Buffer, packing: Packing): Promise<Buffer> {
  const forms = kept.get(text) ?? new Map<Packing, Promise<Buffer>>();
  kept.set(text, forms);
  const packed = forms.get(packing) ?? pack(text, packing);
  forms.set(packing, packed);
  return packed;
}

const kept = new WeakMap<Buffer, Map<Packing, Promise<Buffer>>>();

const pack = (text: Buffer, packing: Packing): Promise<Buffer> =>
  packing === "br" ? toBrotli(text, { params: QUICK }) : toGzip(text);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 };
