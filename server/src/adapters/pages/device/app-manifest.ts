import type { Locale } from "@sonum/contract/locale";
import { textsIn } from "../../../platform/texts/texts-in.ts";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What a device needs to install the shop as an app. It has one colour for both themes; pages name theirs. */
export const appManifest = (locale: Locale) => ({
  id: "/",
  name: "Sonum",
  short_name: "Sonum",
  description: textsIn(locale).install.description,
  lang: locale,
  dir: "ltr",
  start_url: "/activations",
  scope: "/",
  display: "standalone",
  background_color: "#f5f6f8",
  theme_color: "#1a5fe0",
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    icon("icon", 192, "any"),
    icon("icon", 512, "any"),
    icon("icon-maskable", 192, "maskable"),
    icon("icon-maskable", 512, "maskable"),
  ],
});
