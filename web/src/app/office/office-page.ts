import type { MessageDescriptor } from "@lingui/core";
import type { OfficeRole } from "@sonum/contract/route";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, lazy } from "react";
import { loadWithTexts, type TextArea } from "../../i18n/index.ts";
import type { OfficePageProps, OfficePath } from "../../lib/page/office-link.tsx";

/** The groups of the side navigation, in this order. */
export const OFFICE_NAV_GROUPS = [
  "overview",
  "shop",
  "people",
  "money",
  "fleet",
  "lawful",
  "administration",
] as const;
export type OfficeNavGroup = (typeof OFFICE_NAV_GROUPS)[number];

export type OfficePage = {
  /** May contain parameters: `/office/users/$userId`. */
  path: OfficePath;
  title: MessageDescriptor;
  Page: ComponentType<OfficePageProps>;
  /** Its group in the side navigation; pages without one are reached by links. */
  navGroup?: OfficeNavGroup;
  /** Roles that see it in the navigation, besides owners. The server checks every call on its own. */
  roles?: readonly OfficeRole[];
  icon?: LucideIcon;
  /** Listed only where sent mails are stored for reading: in the demo. */
  needsStoredMails?: true;
};

export const isPageForRoles = (roles: readonly OfficeRole[], page: OfficePage): boolean =>
  roles.includes("owner") || (page.roles ?? []).some((role) => roles.includes(role));

/** Loads a page when it is first opened, together with its text catalogue. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<OfficePageProps>>>,
  name: Name,
  texts: TextArea = "office",
): ComponentType<OfficePageProps> {
  return lazy<ComponentType<OfficePageProps>>(async () => ({
    default: (await loadWithTexts(texts, load))[name],
  }));
}
