import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../catalogue-cache.ts";
import type { Service } from "../store.ts";
import { findLogo } from "./logos.ts";
import { findPictogramByName } from "./pictogram.ts";
import { readPicture } from "./store.ts";

type FoundIcon = {
  bytes: Buffer;
  type: "image/svg+xml" | "image/png" | "image/webp";
  /** Its address has the hash of these bytes, so it never changes. Otherwise they replace what the address once was. */
  isExact: boolean;
};

/** Name, hash and type. */
const FILE = /^([a-z0-9_-]{1,60})-([0-9a-f]{12})\.(svg|png|webp)$/;

/** The icon at an address below `/service-icons`. */
export async function findIcon(ctx: Ctx, folder: string, file: string): Promise<FoundIcon | undefined> {
  const [, name = "", hash = ""] = FILE.exec(file) ?? [];
  if (folder === "pictures") return findPicture(ctx, name, file);
  const drawn =
    folder === "logos" ? findLogo(name) : folder === "pictograms" ? findPictogramByName(name) : undefined;
  return drawn && { bytes: drawn.bytes, type: "image/svg+xml", isExact: drawn.hash === hash };
}

/** By service object, so that a picture is forgotten with the catalogue cache. */
const pictures = new WeakMap<Service, Promise<Buffer | undefined>>();

async function findPicture(ctx: Ctx, code: string, file: string): Promise<FoundIcon | undefined> {
  const service = CatalogueCache.of(ctx).findService(code);
  if (service?.icon !== "picture") return undefined;
  const reading = pictures.get(service) ?? readPicture(ctx, service.number);
  pictures.set(service, reading);
  reading.catch(() => pictures.delete(service));
  const bytes = await reading;
  const type = service.iconName?.endsWith(".png") ? "image/png" : "image/webp";
  return bytes && { bytes, type, isExact: file === `${code}-${service.iconName}` };
}
