import type { Agreement } from "@sonum/contract/accounts/agreement-versions";
import type { ColumnType } from "kysely";

/** Tables of sign-up, recovery, captcha and rate limits. Fingerprints are keyed hashes. */
export type SignUpTables = {
  "accounts.consents": {
    userId: string;
    agreement: Agreement;
    version: string;
    givenAt: Date;
    address: string;
  };
  "accounts.signUps": {
    userId: string;
    clickId: string | null;
    bonusId: number | null;
    referralCode: string | null;
    address: string;
    signedUpAt: Date;
    promoStartedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    promoUsedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    bonusPercent: ColumnType<number | null, number | null | undefined, number | null>;
    bonusMaxUsd: ColumnType<number | null, number | null | undefined, number | null>;
    promoEndsAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  "accounts.captchaSolutions": { signature: Buffer; expiresAt: Date };
  "accounts.emailProofs": {
    hash: Buffer;
    userId: string;
    purpose: "sign_up" | "change";
    email: string;
    emailKey: string;
    expiresAt: Date;
    sessionId: ColumnType<string | null, string | null | undefined, string | null>;
    usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  "accounts.recoveryCodes": {
    requestId: string;
    hash: Buffer;
    userId: string;
    expiresAt: Date;
    usedAt: Date | null;
  };
  "accounts.attempts": { fingerprint: Buffer; triedAt: Date[]; forgetAt: Date };
  "accounts.knownPlaces": { userId: string; place: string; seenAt: Date };
};
