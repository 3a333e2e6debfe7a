import { serviceLogos } from "../data/service-logos.ts";
import type { Service } from "../store.ts";
import { ICONS_PATH } from "./icon-file.ts";
import { findLogo } from "./logos.ts";
import { findPictogram } from "./pictogram.ts";

type WithIcon = Pick<Service, "code" | "category" | "icon" | "iconName">;

/** The address of the icon that pages show for a service; empty if it has none. */
export function iconAddressOf(service: WithIcon): string {
  if (service.icon === "picture") return `${ICONS_PATH}/pictures/${service.code}-${service.iconName}`;
  return (findLogoOf(service) ?? findPictogram(service))?.address ?? "";
}

function findLogoOf({ code, icon, iconName }: WithIcon) {
  const name = icon === "logo" ? iconName : icon === "automatic" ? serviceLogos.get(code) : undefined;
  return name ? findLogo(name) : undefined;
}
