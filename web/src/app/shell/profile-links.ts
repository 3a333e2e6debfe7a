import { msg } from "@lingui/core/macro";
import type { Role } from "../../lib/session/visit.ts";
import { OFFICE_PATH } from "../guards.ts";
import { helpLink, type NavLink } from "./nav-links.tsx";

/** The links of the profile menu, by role. */
export const profileLinks: Record<Exclude<Role, "guest">, NavLink[]> = {
  customer: [
    { to: "/account/numbers", text: msg`Numbers` },
    { to: "/account/rentals", text: msg`Rentals` },
    { to: "/account/referrals", text: msg`Referrals` },
    { to: "/account/tariffs", text: msg`Tariffs` },
    { to: "/account/profile", text: msg`Profile` },
    helpLink,
    { to: "/partner", text: msg`Become a partner` },
  ],
  partner: [
    { to: "/account/partner", text: msg`Partner account` },
    { to: "/account/partner/earnings", text: msg`Earnings` },
    { to: "/account/profile", text: msg`Profile` },
    helpLink,
  ],
  operator: [
    { to: OFFICE_PATH, text: msg`Back office` },
    { to: "/account/profile", text: msg`Profile` },
  ],
};
