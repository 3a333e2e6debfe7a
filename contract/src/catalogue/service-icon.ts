import { z } from "zod";

export const PICTURE_BYTES_MAX = 32_768;
export const PICTURE_PIXELS_MAX = 512;

const LogoName = z.string().regex(/^[a-z0-9_]{1,60}$/);
/** Base64 is a third longer than its bytes. */
const PictureText = z
  .base64()
  .min(1)
  .max(Math.ceil(PICTURE_BYTES_MAX / 3) * 4);

/** What pages show for a service. */
export const IconChoice = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("automatic").describe("The logo if there is one, else the pictogram") }),
  z.strictObject({ kind: z.literal("logo"), name: LogoName.describe("Name in the icon set") }),
  z.strictObject({
    kind: z.literal("picture"),
    picture: PictureText.describe("PNG or WebP, base64, at most 32 kB and 512 × 512 pixels"),
  }),
  z.strictObject({ kind: z.literal("pictogram").describe("Of its category; the logo is not shown") }),
]);

export const ICON_KINDS = ["automatic", "logo", "picture", "pictogram"] as const;

/** How lists give the icons of services. */
export const IconQuery = z.strictObject({
  icons: z
    .enum(["data", "path"])
    .default("data")
    .describe("`data`: a small SVG, base64. `path`: where the icon of our pages is; empty if there is none"),
});
