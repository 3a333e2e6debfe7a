import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OfficeRole } from "@sonum/contract/route";
import {
  ArrowLeftRight,
  BookOpen,
  CalendarRange,
  Copy,
  Cpu,
  DoorOpen,
  FileText,
  Gauge,
  HandCoins,
  Handshake,
  Inbox,
  Landmark,
  LayoutGrid,
  Link2,
  type LucideIcon,
  Mails,
  MessageCircleWarning,
  MessageSquareLock,
  Scale,
  ScrollText,
  Tags,
  UserCog,
  Users,
} from "lucide-react";
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

/**
 * Every page of the office; a new page needs only an entry here. Its component takes `OfficePageProps`; `page` loads
 * it when first opened, together with its text catalogue (`office` by default).
 */
export const officePages: readonly OfficePage[] = [
  {
    path: "/office",
    roles: ["support", "finance", "catalogue"],
    navGroup: "overview",
    icon: Gauge,
    title: msg`Dashboard`,
    Page: page(() => import("../../features/office/dashboard/dashboard-page.tsx"), "DashboardPage"),
  },
  {
    path: "/office/catalogue",
    roles: ["catalogue", "finance", "support"],
    navGroup: "shop",
    icon: LayoutGrid,
    title: msg`Services and countries`,
    Page: page(() => import("../../features/office/catalogue/catalogue-page.tsx"), "CataloguePage"),
  },
  {
    path: "/office/prices",
    roles: ["catalogue", "finance"],
    navGroup: "shop",
    icon: Tags,
    title: msg`Prices`,
    Page: page(() => import("../../features/office/prices/prices-page.tsx"), "PricesPage"),
  },
  {
    path: "/office/rent-prices",
    roles: ["catalogue", "finance"],
    navGroup: "shop",
    icon: CalendarRange,
    title: msg`Rent prices`,
    Page: page(() => import("../../features/office/prices/rent-prices-page.tsx"), "RentPricesPage"),
  },
  {
    path: "/office/sections",
    roles: ["support", "finance", "catalogue"],
    navGroup: "shop",
    icon: DoorOpen,
    title: msg`Sections and promo`,
    Page: page(() => import("../../features/office/shop/sections-page.tsx"), "SectionsPage"),
  },
  {
    path: "/office/tracker",
    roles: ["catalogue"],
    navGroup: "shop",
    icon: Link2,
    title: msg`Advertising`,
    Page: page(() => import("../../features/office/shop/tracker-page.tsx"), "TrackerPage"),
  },
  {
    path: "/office/texts",
    roles: ["support", "finance", "catalogue"],
    navGroup: "shop",
    icon: FileText,
    title: msg`Legal texts`,
    Page: page(() => import("../../features/office/texts/texts-page.tsx"), "TextsPage"),
  },
  {
    path: "/office/texts/$id",
    title: msg`Legal text`,
    Page: page(() => import("../../features/office/texts/text-page.tsx"), "TextPage"),
  },
  {
    path: "/office/rates",
    roles: ["finance", "catalogue"],
    navGroup: "shop",
    icon: ArrowLeftRight,
    title: msg`Exchange rates`,
    Page: page(() => import("../../features/office/money/rates-page.tsx"), "RatesPage", "office-money"),
  },
  {
    path: "/office/users",
    roles: ["support"],
    navGroup: "people",
    icon: Users,
    title: msg`Users`,
    Page: page(() => import("../../features/office/people/users-page.tsx"), "UsersPage", "office-people"),
  },
  {
    path: "/office/users/$userId",
    title: msg`User`,
    Page: page(() => import("../../features/office/people/user-page.tsx"), "UserPage", "office-people"),
  },
  {
    path: "/office/partners",
    roles: ["support", "finance"],
    navGroup: "people",
    icon: Handshake,
    title: msg`Partners`,
    Page: page(() => import("../../features/office/partners/partners-page.tsx"), "PartnersPage"),
  },
  {
    path: "/office/money",
    roles: ["finance"],
    navGroup: "money",
    icon: Scale,
    title: msg`Money`,
    Page: page(() => import("../../features/office/money/money-page.tsx"), "MoneyPage", "office-money"),
  },
  {
    path: "/office/payments",
    roles: ["finance"],
    navGroup: "money",
    icon: Landmark,
    title: msg`Payments`,
    Page: page(() => import("../../features/office/money/payments-page.tsx"), "PaymentsPage", "office-money"),
  },
  {
    path: "/office/payouts",
    roles: ["finance"],
    navGroup: "money",
    icon: HandCoins,
    title: msg`Payouts`,
    Page: page(
      () => import("../../features/earnings/office/payout-queue-page.tsx"),
      "PayoutQueuePage",
      "earnings",
    ),
  },
  {
    path: "/office/complaints",
    roles: ["finance", "support"],
    navGroup: "money",
    icon: MessageCircleWarning,
    title: msg`Complaints about codes`,
    Page: page(
      () => import("../../features/office/money/complaints-page.tsx"),
      "ComplaintsPage",
      "office-money",
    ),
  },
  {
    path: "/office/ledger",
    roles: ["finance"],
    navGroup: "money",
    icon: BookOpen,
    title: msg`Books`,
    Page: page(() => import("../../features/office/money/ledger-page.tsx"), "LedgerPage", "office-money"),
  },
  {
    path: "/office/staff",
    roles: [],
    navGroup: "administration",
    icon: UserCog,
    title: msg`Staff`,
    Page: page(() => import("../../features/office/people/staff-page.tsx"), "StaffPage", "office-people"),
  },
  {
    path: "/office/audit",
    roles: [],
    navGroup: "administration",
    icon: ScrollText,
    title: msg`Audit log`,
    Page: page(() => import("../../features/office/people/audit-page.tsx"), "AuditPage", "office-people"),
  },
  {
    path: "/office/fleet",
    roles: ["support", "catalogue"],
    navGroup: "fleet",
    icon: Cpu,
    title: msg`Fleet`,
    Page: page(() => import("../../features/office/fleet/fleet-page.tsx"), "FleetPage", "office-lawful"),
  },
  {
    path: "/office/claims",
    roles: ["support", "catalogue"],
    navGroup: "fleet",
    icon: Copy,
    title: msg`Disputed numbers`,
    Page: page(
      () => import("../../features/office/fleet/number-conflicts-page.tsx"),
      "NumberConflictsPage",
      "office-lawful",
    ),
  },
  {
    path: "/office/fleet/$machineId",
    title: msg`Machine`,
    Page: page(() => import("../../features/office/fleet/machine-page.tsx"), "MachinePage", "office-lawful"),
  },
  {
    path: "/office/inbox",
    roles: ["support"],
    navGroup: "lawful",
    icon: Inbox,
    title: msg`Inboxes`,
    Page: page(() => import("../../features/office/inbox/inbox-page.tsx"), "InboxPage", "office-lawful"),
  },
  {
    path: "/office/inbox/$number",
    title: msg`Ticket`,
    Page: page(() => import("../../features/office/inbox/ticket-page.tsx"), "TicketPage", "office-lawful"),
  },
  {
    path: "/office/message-checks",
    roles: ["support", "catalogue"],
    navGroup: "lawful",
    icon: MessageSquareLock,
    title: msg`Messages to check`,
    Page: page(
      () => import("../../features/office/lawful/message-checks-page.tsx"),
      "MessageChecksPage",
      "office-lawful",
    ),
  },
  {
    path: "/office/lawful",
    roles: ["support", "catalogue"],
    navGroup: "lawful",
    icon: Scale,
    title: msg`Lawful use`,
    Page: page(() => import("../../features/office/lawful/lawful-page.tsx"), "LawfulPage", "office-lawful"),
  },
  {
    path: "/office/register",
    title: msg`Register of processing activities`,
    Page: page(
      () => import("../../features/office/lawful/register-page.tsx"),
      "RegisterPage",
      "office-lawful",
    ),
  },
  {
    path: "/office/mails",
    roles: ["support"],
    navGroup: "administration",
    icon: Mails,
    needsStoredMails: true,
    title: msg`Mails`,
    Page: page(() => import("../../features/office/mails/mails-page.tsx"), "MailsPage"),
  },
];

function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<OfficePageProps>>>,
  name: Name,
  texts: TextArea = "office",
): ComponentType<OfficePageProps> {
  return lazy<ComponentType<OfficePageProps>>(async () => ({
    default: (await loadWithTexts(texts, load))[name],
  }));
}
