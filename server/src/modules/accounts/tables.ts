import type { Role } from "@sonum/contract/accounts";

export type AccountTables = {
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
    createdAt: Date;
  };
  "accounts.sessions": {
    id: string;
    userId: string;
    userAgent: string;
    address: string;
    createdAt: Date;
    lastUsedAt: Date;
    endedAt: Date | null;
  };
  "accounts.refreshTokens": {
    hash: Buffer;
    sessionId: string;
    issuedAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
  };
};
