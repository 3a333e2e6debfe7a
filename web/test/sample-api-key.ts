import type { OwnApiKey } from "../src/queries/api-key.ts";

export const sampleApiKey: OwnApiKey = {
  apiKey: "snKEY",
  isMasked: false,
  scopes: ["read", "buy"],
  addresses: [],
  dialect: "classic",
  createdAt: "2030-01-01T00:00:00.000Z",
  lastUsedAt: null,
};
