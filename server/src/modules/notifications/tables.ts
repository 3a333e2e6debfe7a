export type NotificationTables = {
  "notifications.restockWishes": {
    userId: string;
    service: number;
    country: number;
    askedAt: Date;
    expiresAt: Date;
  };
};
