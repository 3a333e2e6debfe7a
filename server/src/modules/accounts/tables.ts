import type { Role } from "@sonum/contract/accounts/sign-in";
import type { Money } from "@sonum/contract/money";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CredentialTables } from "./credential-tables.ts";
import type { SignUpTables } from "./sign-up-tables.ts";

export type AccountTables = SignUpTables &
  CredentialTables & {
    "accounts.users": {
      id: string;
      username: string;
      usernameKey: string;
      email: string;
      emailKey: string;
      emailVerified: boolean;
      givenName: string;
      familyName: string;
      /** Null until the owner of an account opened by e-mail sets a password. */
      passwordHash: string | null;
      roles: Role[];
      locale: string;
      isBlocked: boolean;
      blockedAt: Nullable<Date>;
      /** Not erased before then, at the request of an authority. */
      preservedUntil: Nullable<Date>;
      createdAt: Date;
      deletesAt: Nullable<Date>;
      /** The user gave up the remaining balance when requesting deletion. */
      renouncedAt: Nullable<Date>;
      erasedAt: Nullable<Date>;
    };
    "accounts.sessions": {
      id: string;
      userId: string;
      userAgent: string;
      address: string;
      createdAt: Date;
      lastUsedAt: Date;
      endedAt: Date | null;
      confirmedAt: Nullable<Date>;
      hasSecondFactor: Generated<boolean>;
      deviceFingerprint: Nullable<Buffer>;
    };
    "accounts.impersonations": {
      id: string;
      userId: string;
      byUser: string;
      bySession: string;
      reason: string;
      begunAt: Date;
      until: Date;
      endedAt: Date | null;
    };
    "accounts.userLimits": {
      id: GeneratedAlways<bigint>;
      userId: string;
      spendPerDay: Money | null;
      numbersAtOnce: number | null;
      buysPerHour: number | null;
      isToppingUpOff: boolean;
      reason: string;
      setBy: string;
      setAt: Date;
    };
    "accounts.refreshTokens": {
      hash: Buffer;
      sessionId: string;
      issuedAt: Date;
      expiresAt: Date;
      usedAt: Date | null;
    };
  };

/** See `read-models.ts`. */
type AccountViews = {
  "accounts.sharedUsers": Pick<AccountTables["accounts.users"], SharedUserColumn>;
};
type SharedUserColumn =
  | ("id" | "username" | "usernameKey" | "email" | "emailKey" | "givenName" | "familyName")
  | ("roles" | "locale" | "isBlocked" | "createdAt" | "erasedAt");

/** A nullable column that may be omitted on insert. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

declare module "../../platform/database/database.ts" {
  interface Database extends AccountTables, AccountViews {}
}
