import * as abuse from "./abuse.ts";
import * as accounts from "./accounts.ts";
import * as activations from "./activations.ts";
import * as apiKeys from "./api-keys.ts";
import * as apiUsage from "./api-usage.ts";
import * as audit from "./audit.ts";
import * as captcha from "./captcha.ts";
import * as catalogue from "./catalogue.ts";
import * as clicks from "./clicks.ts";
import * as closings from "./closings.ts";
import * as complaints from "./complaints.ts";
import * as consoleLayout from "./console-layout.ts";
import * as dashboard from "./dashboard.ts";
import * as depositRefunds from "./deposit-refunds.ts";
import * as favorites from "./favorites.ts";
import * as gateway from "./gateway.ts";
import * as handovers from "./handovers.ts";
import * as health from "./health.ts";
import * as inboxes from "./inboxes.ts";
import * as landing from "./landing.ts";
import * as lawfulUse from "./lawful-use.ts";
import * as ledger from "./ledger.ts";
import * as legalTexts from "./legal-texts.ts";
import * as listedSims from "./listed-sims.ts";
import * as live from "./live.ts";
import * as looks from "./looks.ts";
import * as machineView from "./machine-view.ts";
import * as machines from "./machines.ts";
import * as mails from "./mails.ts";
import * as margins from "./margins.ts";
import * as numberClaims from "./number-claims.ts";
import * as officeCatalogue from "./office-catalogue.ts";
import * as officeFleet from "./office-fleet.ts";
import * as officeLinks from "./office-links.ts";
import * as officeMoney from "./office-money.ts";
import * as officePayments from "./office-payments.ts";
import * as officeUsers from "./office-users.ts";
import * as orderLife from "./order-life.ts";
import * as orderLists from "./order-lists.ts";
import * as orderStatistics from "./order-statistics.ts";
import * as ownAgreements from "./own-agreements.ts";
import * as ownData from "./own-data.ts";
import * as ownSessions from "./own-sessions.ts";
import * as ownerRequests from "./owner-requests.ts";
import * as partnerHome from "./partner-home.ts";
import * as partnerLists from "./partner-lists.ts";
import * as partners from "./partners.ts";
import * as passkeys from "./passkeys.ts";
import * as payments from "./payments.ts";
import * as payoutStatements from "./payout-statements.ts";
import * as payouts from "./payouts.ts";
import * as ports from "./ports.ts";
import * as prices from "./prices.ts";
import * as profile from "./profile.ts";
import * as projects from "./projects.ts";
import * as promoRules from "./promo-rules.ts";
import * as proofs from "./proofs.ts";
import * as rates from "./rates.ts";
import * as recovery from "./recovery.ts";
import * as referrals from "./referrals.ts";
import * as rentPrices from "./rent-prices.ts";
import * as rentalLife from "./rental-life.ts";
import * as rentals from "./rentals.ts";
import * as restock from "./restock.ts";
import type { AnyRoute } from "./route.ts";
import * as sandbox from "./sandbox.ts";
import * as secondFactor from "./second-factor.ts";
import * as signUp from "./sign-up.ts";
import * as simLimits from "./sim-limits.ts";
import * as sims from "./sims.ts";
import * as smscLinks from "./smsc-links.ts";
import * as staff from "./staff.ts";
import * as storefront from "./storefront.ts";
import * as suppliers from "./suppliers.ts";
import * as support from "./support.ts";
import * as tariffs from "./tariffs.ts";
import * as token from "./token.ts";
import * as transparency from "./transparency.ts";
import * as wallet from "./wallet.ts";
import * as webhooks from "./webhooks.ts";

/** The keys are the tags in OpenAPI: they are public and stay when files move. */
const routesByTag = {
  handovers,
  health,
  accounts,
  token,
  captcha,
  signUp,
  recovery,
  mails,
  prices,
  profile,
  ownSessions,
  ownData,
  ownAgreements,
  secondFactor,
  passkeys,
  apiKeys,
  apiUsage,
  webhooks,
  catalogue,
  margins,
  rates,
  favorites,
  landing,
  staff,
  storefront,
  restock,
  audit,
  clicks,
  closings,
  referrals,
  wallet,
  ledger,
  partners,
  partnerHome,
  partnerLists,
  payments,
  payouts,
  payoutStatements,
  officeLinks,
  lawfulUse,
  legalTexts,
  inboxes,
  officeCatalogue,
  officeFleet,
  numberClaims,
  officeMoney,
  officePayments,
  officeUsers,
  dashboard,
  depositRefunds,
  promoRules,
  proofs,
  activations,
  orderLife,
  complaints,
  orderLists,
  orderStatistics,
  tariffs,
  rentals,
  sandbox,
  rentPrices,
  rentalLife,
  live,
  looks,
  gateway,
  listedSims,
  smscLinks,
  suppliers,
  machines,
  consoleLayout,
  ports,
  sims,
  simLimits,
  machineView,
  projects,
  support,
  abuse,
  ownerRequests,
  transparency,
};

/** `id` is the name of the exported constant: the operation id in OpenAPI and the method name in the client. */
export type NamedRoute = { id: string; tag: string; route: AnyRoute };

/** Every route of the API, for OpenAPI and for tests that must cover all of them. */
export const allRoutes: NamedRoute[] = Object.entries(routesByTag).flatMap(([tag, exported]) =>
  Object.entries(exported).flatMap(([id, value]) => (isRoute(value) ? [{ id, tag, route: value }] : [])),
);

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === "object" && value !== null && "method" in value && "access" in value;
}
