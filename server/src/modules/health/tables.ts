import type { AlertKind } from "@sonum/contract/office/alert-values";
import type { Generated } from "kysely";

type HealthTables = {
  "health.alerts": {
    kind: AlertKind;
    subject: string;
    name: string;
    state: Generated<"raised" | "cleared">;
    value: number;
    threshold: number;
    since: Date;
    /** When the problem was last seen. */
    seenAt: Date;
    toldAt: Date | null;
    /** How often operators were told since it was raised. */
    timesTold: Generated<number>;
    clearedAt: Date | null;
  };
  "health.recipients": {
    userId: string;
    muted: string[];
    telegramKey: string;
    telegramChat: bigint | null;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends HealthTables {}
}
