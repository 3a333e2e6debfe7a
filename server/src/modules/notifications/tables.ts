import type { ForwardingChannel } from "@sonum/contract/notifications/forwarding";

type NotificationTables = {
  "notifications.restockWishes": {
    userId: string;
    service: number;
    country: number;
    askedAt: Date;
    expiresAt: Date;
  };
  "notifications.forwardings": {
    userId: string;
    channel: ForwardingChannel;
    chat: bigint | null;
    linkKeyHash: Buffer | null;
    linkExpiresAt: Date | null;
    since: Date;
  };
  "notifications.pushDevices": {
    sessionId: string;
    userId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    since: Date;
  };
  "notifications.forwardedCounts": { orderId: bigint; isRental: boolean; hour: Date; messages: number };
};

declare module "../../platform/database/database.ts" {
  interface Database extends NotificationTables {}
}
