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

/** What the modules keep in memory beside the database. It may be behind; the database decides. Types only. */
export type Memory = {
  rates: Rates;
  shelf: Shelf;
  allocator: Allocator;
  buyingDesk: BuyingDesk;
  /** Numbers that lie with suppliers, for whoever finds none on the shelf. */
  askSuppliers: AskSuppliers;
  velocity: Velocity;
  resting: Resting;
  recogniser: Recogniser;
  quarantine: Quarantine;
  /** How long texts are kept. */
  retention: Retention;
  intake: Intake;
  /** What goes wrong with machines, until it is written down. */
  troubles: Troubles;
  /** How often codes come. Measured by activations, shown by every list below them. */
  deliveries: Deliveries;
  /** Parts of the shop that an operator closed. */
  closedSections: ReadonlySet<Section>;
  /** The bonus with the first deposit. */
  promo: PromoOffer;
  /** Legal texts that were published: those in force, and those that will be. */
  texts: TextsInForce;
  /** Customers who may not buy, because a payment of theirs is disputed. */
  frozen: ReadonlySet<string>;
  /** What the office allows single users. */
  userLimits: ReadonlyMap<string, UserLimits>;
  /** Lets through what `userLimits` allow; for every way of buying. */
  openLimitGate: OpenLimitGate;
  /** Has what comes on a rental told at an address of its own. */
  followRental: FollowRental;
  /** What orders are for. Known to those who sell, shown by the books below them. */
  nameOrders: NameOrders;
};
