type NotificationTables = {
  "notifications.restockWishes": {
    userId: string;
    service: number;
    country: number;
    askedAt: Date;
    expiresAt: Date;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends NotificationTables {}
}
