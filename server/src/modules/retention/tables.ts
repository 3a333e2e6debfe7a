import type { Generated } from "kysely";

type RetentionTables = {
  "retention.purges": {
    id: Generated<bigint>;
    what: string;
    ranAt: Date;
    olderThan: Date;
    removed: number;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends RetentionTables {}
}
