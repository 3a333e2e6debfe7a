import type { Section } from "@sonum/contract/section";
import type { Rates } from "../platform/rates.ts";
import type { Retention } from "../platform/retention.ts";
import type { TextsInForce } from "./accounts/agreements/texts-in-force.ts";
import type { PromoOffer } from "./accounts/sign-up/promo.ts";
import type { UserLimits } from "./accounts/user-limits/user-limits.ts";
import type { RequestFromSuppliers } from "./activations/buying/purchase.ts";
import type { PurchaseBatcher } from "./activations/buying/purchase-batcher.ts";
import type { Cooldowns } from "./activations/life/cooldowns.ts";
import type { CreateUserLimitCheck } from "./activations/limits/user-limit-check.ts";
import type { VelocityLimiter } from "./activations/limits/velocity-limiter.ts";
import type { SuccessRates } from "./activations/success-rates/success-rates.ts";
import type { CatalogueCache } from "./catalogue/catalogue-cache.ts";
import type { Allocator } from "./fleet/allocator.ts";
import type { MachineIncidents } from "./fleet/incidents/machine-incidents.ts";
import type { IntakeLimiter } from "./ingest/intake-limiter.ts";
import type { Quarantine } from "./ingest/quarantine.ts";
import type { Recogniser } from "./ingest/recogniser.ts";
import type { FindServiceNames } from "./wallet/list-history.ts";
import type { AddRentalWebhook } from "./webhooks/add-rental-webhook.ts";

/** In-memory state of the modules. It may lag behind the database, which always decides. Types only. */
export type Memory = {
  rates: Rates;
  catalogueCache: CatalogueCache;
  allocator: Allocator;
  purchaseBatcher: PurchaseBatcher;
  /** Requests a number from external suppliers when no SIM of our own is free. */
  requestFromSuppliers: RequestFromSuppliers;
  velocity: VelocityLimiter;
  cooldowns: Cooldowns;
  recogniser: Recogniser;
  quarantine: Quarantine;
  /** How long message texts are kept. */
  retention: Retention;
  /** Limits how many messages machines may send. */
  intakeLimiter: IntakeLimiter;
  /** Counts machine incidents until they are written to the database. */
  machineIncidents: MachineIncidents;
  /** How often a code arrives. Measured by activations, shown in lists of lower layers. */
  successRates: SuccessRates;
  /** Sections of the shop that an operator closed. */
  closedSections: ReadonlySet<Section>;
  /** The first-deposit bonus on offer. */
  promoOffer: PromoOffer;
  /** Published legal texts: in force now or from a later date. */
  legalTexts: TextsInForce;
  /** Customers who may not buy because one of their payments is disputed. */
  frozenCustomers: ReadonlySet<string>;
  /** Limits that operators set for single users. */
  userLimits: ReadonlyMap<string, UserLimits>;
  /** Enforces `userLimits`; called wherever a customer's money is spent. */
  createLimitGate: CreateUserLimitCheck;
  /** Adds a webhook for the messages of one rental. */
  addRentalWebhook: AddRentalWebhook;
  /** Service names by order id: the wallet shows them but may not import the modules that sell. */
  findOrderServiceNames: FindServiceNames;
};
