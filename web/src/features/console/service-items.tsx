import type { DualItem } from "../../ui/dual-list.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import type { NamedService } from "./columns.ts";

/** Services with their pictures, for a list to choose from. */
export const serviceItems = (services: readonly NamedService[]): DualItem[] =>
  services.map(({ code, name, icon }) => ({
    value: code,
    text: name,
    icon: <Glyph icon={icon} name={name} size="small" />,
  }));
