import type { Role } from "@sonum/contract/accounts";
import type { Money } from "@sonum/contract/money";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DoorTables } from "./door-tables.ts";
import type { KeyTables } from "./key-tables.ts";

export type AccountTables = DoorTables &
  KeyTables & {
    "accounts.users": {
      id: string;
      username: string;
      usernameKey: string;
      email: string;
      emailKey: string;
      emailVerified: boolean;
      givenName: string;
      familyName: string;
      passwordHash: string;
      roles: Role[];
      locale: string;
      isBlocked: boolean;
      blockedAt: WithNull<Date>;
      /** Not erased before then, because an authority asked for it. */
      preservedUntil: WithNull<Date>;
      createdAt: Date;
      deletesAt: WithNull<Date>;
      /** What is left of their money when they are forgotten is given up. */
      renouncedAt: WithNull<Date>;
      erasedAt: WithNull<Date>;
    };
    "accounts.sessions": {
      id: string;
      userId: string;
      userAgent: string;
      address: string;
      createdAt: Date;
      lastUsedAt: Date;
      endedAt: Date | null;
      confirmedAt: WithNull<Date>;
      hasSecondFactor: Generated<boolean>;
      deviceMark: WithNull<Buffer>;
    };
    "accounts.looks": {
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

/** A column that starts as null when nothing is said. */
type WithNull<T> = ColumnType<T | null, T | null | undefined, T | null>;
