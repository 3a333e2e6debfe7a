export type PlatformTables = {
  "platform.settings": { name: string; value: string };
  "platform.requests": { owner: string; key: string; inputHash: string; result: string; createdAt: Date };
};
