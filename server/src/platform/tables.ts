import type { Generated } from "kysely";

export type PlatformTables = {
  "platform.settings": { name: string; value: string };
  "platform.requests": { owner: string; key: string; inputHash: string; result: string; createdAt: Date };
  "platform.purges": {
    id: Generated<bigint>;
    what: string;
    ranAt: Date;
    olderThan: Date;
    removed: number;
  };
};
