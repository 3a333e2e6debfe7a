import type { Generated } from "kysely";

type GatewayTables = {
  "gateways.smscLinks": {
    machineId: string;
    partnerId: string;
    url: string | null;
    systemId: string;
    encryptedPassword: Buffer;
    version: Generated<number>;
    heldBy: string | null;
    heldUntil: Date | null;
    boundAt: Date | null;
    problem: string | null;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends GatewayTables {}
}
