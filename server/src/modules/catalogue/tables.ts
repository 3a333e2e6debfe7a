import type { Money } from "@sonum/contract/money";
import type { LocalizedNames } from "@sonum/contract/shared/common-fields";
import type { ColumnType, Generated } from "kysely";

export type ServiceState = "open" | "restricted" | "blocked";

export type FavoriteKind = "service" | "country";

export type CatalogueTables = {
  "catalogue.services": {
    number: Generated<number>;
    code: string;
    name: string;
    category: string;
    names: string[];
    senders: string[];
    patterns: string[];
    position: number;
    isHidden: Generated<boolean>;
    /** The original name, by which API clients address a renamed service. */
    firstName: Generated<string | null>;
    icon: Generated<"automatic" | "logo" | "picture" | "pictogram">;
    /** The logo's name in the icon set, or the hash and type of the picture. */
    iconName: Generated<string | null>;
    changedAt: Generated<Date | null>;
    state: Generated<ServiceState>;
    stateReason: Generated<string>;
    stateBy: Generated<string | null>;
    stateAt: Generated<Date | null>;
    /** End of a temporary state. */
    stateUntil: Generated<Date | null>;
    /** The permanent state that returns then. */
    priorState: Generated<ServiceState | null>;
    priorReason: Generated<string | null>;
    priorBy: Generated<string | null>;
  };
  "catalogue.pictures": { service: number; bytes: Buffer };
  "catalogue.countries": {
    number: Generated<number>;
    iso2: string;
    prefix: string;
    position: number;
    isHidden: Generated<boolean>;
    /** Names that differ from the standard ones. */
    names: ColumnType<Partial<LocalizedNames> | null, string | null | undefined, string | null>;
    changedAt: Generated<Date | null>;
  };
  "catalogue.prices": { service: number; country: number; price: Money; changedAt: Date };
  "catalogue.margins": {
    /** `null` means all. */
    service: number | null;
    country: number | null;
    shopBp: number;
    setBy: string;
    setAt: Date;
  };
  "catalogue.admissions": {
    service: number;
    customerId: string;
    /** Set for the verified owner of this domain, who may use even a blocked service. */
    domain: string | null;
    reason: string;
    admittedBy: string;
    admittedAt: Date;
  };
  "catalogue.priceChanges": {
    id: Generated<bigint>;
    draft: string;
    service: number;
    country: number;
    priceFrom: Money | null;
    /** `null` takes the pair off sale. */
    priceTo: Money | null;
    madeAt: Date;
    madeBy: string;
    effectiveAt: Date;
    needsApproval: boolean;
    approvedBy: Generated<string | null>;
    approvedAt: Generated<Date | null>;
    appliedAt: Date | null;
    withdrawnAt: Generated<Date | null>;
    withdrawnBy: Generated<string | null>;
  };
  "catalogue.currencies": { code: string; symbol: string; digits: number; position: number };
  "catalogue.favorites": { userId: string; kind: FavoriteKind; code: string; addedAt: Date };
  "catalogue.rates": {
    currency: string;
    quotedAt: Date;
    rate: string;
    source: string;
    setBy: Generated<string | null>;
  };
  "catalogue.heldRates": {
    currency: string;
    quotedAt: Date;
    rate: string;
    source: string;
    heldAt: Date;
    changeBp: number;
    decidedAt: Date | null;
    decidedBy: string | null;
    decision: "accepted" | "refused" | null;
  };
  "catalogue.rateFetches": {
    id: Generated<bigint>;
    fetchedAt: Date;
    source: string;
    taken: number;
    held: number;
    failure: string | null;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends CatalogueTables {}
}
