import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from "@sonum/contract/catalogue/service-icon";
import { invalidPicture } from "../errors.ts";

export type Picture = { bytes: Buffer; type: "png" | "webp" };

/** Accepts PNG and WebP by their content, never by a name. SVG is refused: it can contain scripts and links. */
export function parsePicture(base64: string): Picture {
  const bytes = Buffer.from(base64, "base64");
  const picture = readPng(bytes) ?? readWebp(bytes);
  const isFit =
    picture && [picture.width, picture.height].every((side) => side > 0 && side <= PICTURE_PIXELS_MAX);
  if (!isFit || bytes.length > PICTURE_BYTES_MAX) throw invalidPicture({ field: "picture" });
  return { bytes, type: picture.type };
}

type Size = { type: Picture["type"]; width: number; height: number };

const PNG_START = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const PNG_HEADER_BYTES = 33;

function readPng(bytes: Buffer): Size | undefined {
  if (bytes.length < PNG_HEADER_BYTES || !bytes.subarray(0, PNG_START.length).equals(PNG_START))
    return undefined;
  return { type: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const WEBP_HEADER_BYTES = 30;
const LOSSY_START = 0x9d012a;
const LOSSLESS_START = 0x2f;
const FOURTEEN_BITS = 0x3fff;

/** The three kinds of WebP: lossy, lossless and extended. */
function readWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < WEBP_HEADER_BYTES) return undefined;
  const text = (at: number) => bytes.toString("latin1", at, at + 4);
  if (text(0) !== "RIFF" || text(8) !== "WEBP" || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  const kind = text(12);
  if (kind === "VP8 " && bytes.readUIntBE(23, 3) === LOSSY_START)
    return sized(bytes.readUInt16LE(26) & FOURTEEN_BITS, bytes.readUInt16LE(28) & FOURTEEN_BITS);
  if (kind === "VP8L" && bytes[20] === LOSSLESS_START) {
    const bits = bytes.readUInt32LE(21);
    return sized(1 + (bits & FOURTEEN_BITS), 1 + ((bits >>> 14) & FOURTEEN_BITS));
  }
  if (kind === "VP8X") return sized(1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3));
  return undefined;
}

const sized = (width: number, height: number): Size => ({ type: "webp", width, height });
