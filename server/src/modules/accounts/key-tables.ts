import type { Dialect } from "@sonum/contract/api-keys";
import type { AccountChange } from "@sonum/contract/office-users";
import type { ApiKeyScope } from "@sonum/contract/route";
import type { Generated } from "kysely";

/** A live key buys; one of the sandbox only seems to. Everybody may have one of each. */
export type KeyKind = "live" | "sandbox";

/** What people prove themselves by, beside the password. */
export type KeyTables = {
  "accounts.changes": {
    id: Generated<bigint>;
    userId: string;
    kind: AccountChange;
    changedAt: Date;
  };
  "accounts.tries": { userId: string; kind: "otp" | "password"; failures: number; lastTriedAt: Date };
  "accounts.totp": {
    userId: string;
    sealedSecret: Buffer;
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
    userId: string;
    kind: Generated<KeyKind>;
    hash: Buffer;
    sealedKey: Buffer;
    scopes: ApiKeyScope[];
    addresses: string[];
    dialect: Generated<Dialect>;
    /** How the key begins, to be found by it; keys of before have none. */
    prefix: string | null;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
};
