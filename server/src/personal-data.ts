import { accountPersonalData } from "./modules/accounts/index.ts";
import { activationPersonalData } from "./modules/activations/index.ts";
import { cataloguePersonalData } from "./modules/catalogue/index.ts";
import { compatPersonalData } from "./modules/compat/index.ts";
import { fleetPersonalData } from "./modules/fleet/index.ts";
import { gatewayPersonalData } from "./modules/gateways/index.ts";
import { healthPersonalData } from "./modules/health/index.ts";
import { ingestPersonalData } from "./modules/ingest/index.ts";
import { notificationPersonalData } from "./modules/notifications/index.ts";
import { officePersonalData } from "./modules/office/index.ts";
import { partnerPersonalData } from "./modules/partners/index.ts";
import { paymentPersonalData } from "./modules/payments/index.ts";
import { payoutPersonalData } from "./modules/payouts/index.ts";
import { proofPersonalData } from "./modules/proofs/index.ts";
import { referralPersonalData } from "./modules/referrals/index.ts";
import { rentalPersonalData } from "./modules/rentals/index.ts";
import { sandboxPersonalData } from "./modules/sandbox/index.ts";
import { supplierPersonalData } from "./modules/suppliers/index.ts";
import { walletPersonalData } from "./modules/wallet/index.ts";
import { webhookPersonalData } from "./modules/webhooks/index.ts";
import type { PersonalDataSource } from "./platform/personal-data.ts";

/** All modules that store personal data, in the order of export and erasure. Accounts come last because they hold the names. */
export const personalDataSources: PersonalDataSource[] = [
  officePersonalData,
  healthPersonalData,
  notificationPersonalData,
  webhookPersonalData,
  compatPersonalData,
  sandboxPersonalData,
  ingestPersonalData,
  activationPersonalData,
  rentalPersonalData,
  gatewayPersonalData,
  supplierPersonalData,
  fleetPersonalData,
  paymentPersonalData,
  partnerPersonalData,
  payoutPersonalData,
  proofPersonalData,
  walletPersonalData,
  referralPersonalData,
  cataloguePersonalData,
  accountPersonalData,
];
