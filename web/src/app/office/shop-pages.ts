import { msg } from "@lingui/core/macro";
import {
  ArrowLeftRight,
  CalendarRange,
  DoorOpen,
  FileText,
  LayoutGrid,
  Link2,
  Package,
  Tags,
} from "lucide-react";
import { type OfficePage, page } from "./office-page.ts";

/** Pages about what the shop sells, and its texts. */
export const shopPages: readonly OfficePage[] = [
  {
    path: "/office/stock",
    roles: ["catalogue", "finance", "support"],
    navGroup: "shop",
    icon: Package,
    title: msg`Stock`,
    Page: page(() => import("../../features/office/stock/stock-page.tsx"), "StockPage", "office-health"),
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
    path: "/office/rates",
    roles: ["finance", "catalogue"],
    navGroup: "shop",
    icon: ArrowLeftRight,
    title: msg`Exchange rates`,
    Page: page(() => import("../../features/office/money/rates-page.tsx"), "RatesPage", "office-money"),
  },
];
