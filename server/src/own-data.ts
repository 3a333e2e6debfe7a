import { accountOwnData } from "./modules/accounts/index.ts";
import { activationOwnData } from "./modules/activations/index.ts";
import { catalogueOwnData } from "./modules/catalogue/index.ts";
import { compatOwnData } from "./modules/compat/index.ts";
import { fleetOwnData } from "./modules/fleet/index.ts";
import { gatewayOwnData } from "./modules/gateways/index.ts";
import { ingestOwnData } from "./modules/ingest/index.ts";
import { notificationOwnData } from "./modules/notifications/index.ts";
import { officeOwnData } from "./modules/office/index.ts";
import { partnerOwnData } from "./modules/partners/index.ts";
import { paymentOwnData } from "./modules/payments/index.ts";
import { payoutOwnData } from "./modules/payouts/index.ts";
import { proofOwnData } from "./modules/proofs/index.ts";
import { referralOwnData } from "./modules/referrals/index.ts";
import { rentalOwnData } from "./modules/rentals/index.ts";
import { sandboxOwnData } from "./modules/sandbox/index.ts";
import { supplierOwnData } from "./modules/suppliers/index.ts";
import { walletOwnData } from "./modules/wallet/index.ts";
import { webhookOwnData } from "./modules/webhooks/index.ts";
import type { OwnData } from "./platform/own-data.ts";

/** All modules that store personal data, in the order of export and erasure. Accounts come last because they hold the names. */
export const ownData: OwnData[] = [
  officeOwnData,
  notificationOwnData,
  webhookOwnData,
  compatOwnData,
  sandboxOwnData,
  ingestOwnData,
  activationOwnData,
  rentalOwnData,
  gatewayOwnData,
  supplierOwnData,
  fleetOwnData,
  paymentOwnData,
  partnerOwnData,
  payoutOwnData,
  proofOwnData,
  walletOwnData,
  referralOwnData,
  catalogueOwnData,
  accountOwnData,
];
