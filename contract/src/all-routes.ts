import * as ownAgreements from "./accounts/agreements.ts";
import * as apiKeys from "./accounts/api-keys.ts";
import * as captcha from "./accounts/captcha.ts";
import * as looks from "./accounts/impersonation.ts";
import * as keySpending from "./accounts/key-spending.ts";
import * as namedApiKeys from "./accounts/named-api-keys.ts";
import * as passkeys from "./accounts/passkeys.ts";
import * as profile from "./accounts/profile.ts";
import * as recovery from "./accounts/recovery.ts";
import * as secondFactor from "./accounts/second-factor.ts";
import * as ownSessions from "./accounts/sessions.ts";
import * as accounts from "./accounts/sign-in.ts";
import * as signUp from "./accounts/sign-up.ts";
import * as token from "./accounts/token.ts";
import * as activations from "./activations/activation.ts";
import * as complaints from "./activations/complaints.ts";
import * as orderLife from "./activations/order-actions.ts";
import * as orderLists from "./activations/order-lists.ts";
import * as orderStatistics from "./activations/order-statistics.ts";
import * as catalogue from "./catalogue/catalogue.ts";
import * as officeCatalogue from "./catalogue/editing.ts";
import * as favorites from "./catalogue/favorites.ts";
import * as landing from "./catalogue/landing.ts";
import * as margins from "./catalogue/margins.ts";
import * as prices from "./catalogue/prices.ts";
import * as projects from "./catalogue/projects.ts";
import * as rates from "./catalogue/rates.ts";
import * as apiUsage from "./compat/api-usage.ts";
import * as archive from "./fleet/archive.ts";
import * as consoleLayout from "./fleet/console-layout.ts";
import * as consoleViews from "./fleet/console-views.ts";
import * as jointSims from "./fleet/joint-sims.ts";
import * as listedSims from "./fleet/listed-sims.ts";
import * as machinePorts from "./fleet/machine-ports.ts";
import * as machines from "./fleet/machines.ts";
import * as partnerLists from "./fleet/partner-lists.ts";
import * as ports from "./fleet/ports.ts";
import * as simLimits from "./fleet/sim-limits.ts";
import * as sims from "./fleet/sims.ts";
import * as tariffs from "./fleet/tariffs.ts";
import * as smscLinks from "./gateways/smsc-links.ts";
import * as handovers from "./handovers/handovers.ts";
import * as health from "./health.ts";
import * as gateway from "./ingest/machine-protocol.ts";
import * as machineSetup from "./ingest/machine-setup.ts";
import * as machineView from "./ingest/machine-view.ts";
import * as simTests from "./ingest/sim-tests.ts";
import * as mails from "./mails/mails.ts";
import * as forwarding from "./notifications/forwarding.ts";
import * as live from "./notifications/live-events.ts";
import * as push from "./notifications/push.ts";
import * as restock from "./notifications/restock.ts";
import * as closings from "./office/account-closings.ts";
import * as officeLinks from "./office/account-links.ts";
import * as officeAlerts from "./office/alerts.ts";
import * as audit from "./office/audit-log.ts";
import * as dashboard from "./office/dashboard.ts";
import * as officeFleet from "./office/fleet.ts";
import * as officeHealth from "./office/health.ts";
import * as lawfulUse from "./office/lawful-use.ts";
import * as ledger from "./office/ledger.ts";
import * as legalTexts from "./office/legal-texts.ts";
import * as officeMoney from "./office/money.ts";
import * as numberClaims from "./office/number-conflicts.ts";
import * as officeOrders from "./office/orders.ts";
import * as promoRules from "./office/promo-rules.ts";
import * as officeStock from "./office/stock.ts";
import * as storefront from "./office/storefront.ts";
import * as officeUsers from "./office/users.ts";
import * as partnerList from "./partners/partner-list.ts";
import * as partners from "./partners/partners.ts";
import * as depositRefunds from "./payments/deposit-refunds.ts";
import * as officePayments from "./payments/office-payments.ts";
import * as payments from "./payments/top-ups.ts";
import * as bankFiles from "./payouts/bank-files.ts";
import * as payouts from "./payouts/payouts.ts";
import * as payoutStatements from "./payouts/statements.ts";
import * as ownData from "./personal-data/personal-data.ts";
import * as proofs from "./proofs/balance-proofs.ts";
import * as receipts from "./receipts/receipts.ts";
import * as clicks from "./referrals/clicks.ts";
import * as referrals from "./referrals/referrals.ts";
import * as rentPrices from "./rentals/rent-prices.ts";
import * as rentals from "./rentals/rental.ts";
import * as rentalLife from "./rentals/rental-actions.ts";
import * as partnerEarnings from "./reports/partner-earnings.ts";
import * as partnerHome from "./reports/partner-home.ts";
import type { AnyRoute } from "./route.ts";
import * as sandbox from "./sandbox/sandbox.ts";
import * as staff from "./staff/staff.ts";
import * as suppliers from "./suppliers/suppliers.ts";
import * as abuse from "./support/abuse.ts";
import * as support from "./support/contact-forms.ts";
import * as inboxes from "./support/inbox.ts";
import * as ownerRequests from "./support/owner-requests.ts";
import * as transparency from "./support/transparency.ts";
import * as wallet from "./wallet/wallet.ts";
import * as webhooks from "./webhooks/webhooks.ts";

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
  namedApiKeys,
  keySpending,
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
  forwarding,
  push,
  audit,
  clicks,
  closings,
  referrals,
  wallet,
  ledger,
  partnerList,
  partners,
  partnerHome,
  partnerEarnings,
  partnerLists,
  payments,
  bankFiles,
  payouts,
  payoutStatements,
  officeLinks,
  lawfulUse,
  legalTexts,
  inboxes,
  officeCatalogue,
  officeAlerts,
  officeFleet,
  officeHealth,
  numberClaims,
  officeMoney,
  officeOrders,
  officePayments,
  officeStock,
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
  receipts,
  live,
  looks,
  gateway,
  machineSetup,
  listedSims,
  smscLinks,
  suppliers,
  machinePorts,
  machines,
  archive,
  consoleLayout,
  consoleViews,
  jointSims,
  ports,
  sims,
  simLimits,
  machineView,
  simTests,
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
