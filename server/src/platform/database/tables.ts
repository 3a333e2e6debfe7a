import type { Generated } from "kysely";

export type PlatformTables = {
  "platform.settings": { name: string; value: string };
  "platform.requests": { owner: string; key: string; inputHash: string; result: string; createdAt: Date };
  "platform.auditEntries": {
    id: Generated<bigint>;
    at: Date;
    by: string;
    what: string;
    about: string;
    details: string;
    before: Buffer;
    hash: Buffer;
  };
  "platform.auditChainEnd": { isTheOnly: Generated<boolean>; count: bigint; hash: Buffer };
};
