import type { Section } from "@sonum/contract/section";
import type { Rates } from "../platform/rates.ts";
import type { Retention } from "../platform/retention.ts";
import type { TextsInForce } from "./accounts/agreements/texts-in-force.ts";
import type { PromoOffer } from "./accounts/sign-up/promo.ts";
import type { UserLimits } from "./accounts/user-limits/user-limits.ts";
import type { BuyingDesk } from "./activations/buying/buying-desk.ts";
import type { AskSuppliers } from "./activations/buying/purchase.ts";
import type { Deliveries } from "./activations/deliveries/deliveries.ts";
import type { Resting } from "./activations/life/resting.ts";
import type { OpenLimitGate } from "./activations/limits/limit-gate.ts";
import type { Velocity } from "./activations/limits/velocity.ts";
import type { Shelf } from "./catalogue/shelf.ts";
import type { Allocator } from "./fleet/allocator.ts";
import type { Troubles } from "./fleet/troubles/troubles.ts";
import type { Intake } from "./ingest/intake.ts";
import type { Quarantine } from "./ingest/quarantine.ts";
import type { Recogniser } from "./ingest/recogniser.ts";
import type { NameOrders } from "./wallet/list-history.ts";
import type { FollowRental } from "./webhooks/follow-rental.ts";

/** In-memory state of the modules. It may lag behind the database, which always decides. Types only. */
export type Memory = {
  rates: Rates;
  shelf: Shelf;
  allocator: Allocator;
  buyingDesk: BuyingDesk;
  /** Requests a number from external suppliers when no SIM of our own is free. */
  askSuppliers: AskSuppliers;
  velocity: Velocity;
  resting: Resting;
  recogniser: Recogniser;
  quarantine: Quarantine;
  /** How long message texts are kept. */
  retention: Retention;
  /** Limits how many messages machines may send. */
  intake: Intake;
  /** Counts machine incidents until they are written to the database. */
  troubles: Troubles;
  /** How often a code arrives. Measured by activations, shown in lists of lower layers. */
  deliveries: Deliveries;
  /** Sections of the shop that an operator closed. */
  closedSections: ReadonlySet<Section>;
  /** The first-deposit bonus on offer. */
  promo: PromoOffer;
  /** Published legal texts: in force now or from a later date. */
  texts: TextsInForce;
  /** Customers who may not buy because one of their payments is disputed. */
  frozen: ReadonlySet<string>;
  /** Limits that operators set for single users. */
  userLimits: ReadonlyMap<string, UserLimits>;
  /** Enforces `userLimits`; called wherever a customer's money is spent. */
  openLimitGate: OpenLimitGate;
  /** Adds a webhook for the messages of one rental. */
  followRental: FollowRental;
  /** Service names by order id: the wallet shows them but may not import the modules that sell. */
  nameOrders: NameOrders;
};
