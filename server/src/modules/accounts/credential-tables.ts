import type { Dialect } from "@sonum/contract/accounts/api-keys";
import type { Money } from "@sonum/contract/money";
import type { AccountChange } from "@sonum/contract/office/users";
import type { ApiKeyScope } from "@sonum/contract/route";
import type { Generated } from "kysely";

/** A live key buys; a sandbox key only simulates. A user may have one of each. */
export type ApiKeyKind = "live" | "sandbox";

/** Credentials beside the password, and the log of their changes. */
export type CredentialTables = {
  "accounts.changes": {
    id: Generated<bigint>;
    userId: string;
    kind: AccountChange;
    changedAt: Date;
  };
  "accounts.failedConfirmations": {
    userId: string;
    kind: "otp" | "password";
    failures: number;
    lastTriedAt: Date;
  };
  "accounts.totp": {
    userId: string;
    encryptedSecret: Buffer;
    createdAt: Date;
    enabledAt: Date | null;
    lastStep: bigint | null;
  };
  "accounts.backupCodes": { userId: string; hash: Buffer; usedAt: Date | null };
  "accounts.passkeys": {
    id: string;
    userId: string;
    credentialId: string;
    publicKey: Buffer;
    counter: bigint;
    transports: string[];
    name: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  "accounts.challenges": {
    challenge: string;
    purpose: "register" | "sign_in" | "confirm";
    userId: string | null;
    expiresAt: Date;
  };
  "accounts.apiKeys": {
    id: string;
    userId: string;
    /** What its owner calls it; empty for the first key. */
    name: Generated<string>;
    /** The key of its kind that calls for a single key mean. */
    isFirst: Generated<boolean>;
    /** The most it may spend in 24 hours and call in a minute, as its owner chose. */
    spendPerDay: Generated<Money | null>;
    callsPerMinute: Generated<number | null>;
    kind: Generated<ApiKeyKind>;
    hash: Buffer;
    encryptedKey: Buffer;
    scopes: ApiKeyScope[];
    addresses: string[];
    dialect: Generated<Dialect>;
    /** First characters of the key, for search; null for old and sandbox keys. */
    prefix: string | null;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
};
