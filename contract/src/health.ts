import { z } from "zod";
import { route } from "./route.ts";

export const readHealth = route("GET /healthz", {
  summary: "Check that the process is up",
  access: "public",
  reply: z.object({ status: z.literal("ok") }),
});

export const readReadiness = route("GET /readyz", {
  summary:
    "Check that the process may get callers: the database is writable and migrated, and the keys are its own",
  access: "public",
  reply: z.object({ status: z.literal("ready"), migrations: z.int() }),
  errors: ["unavailable"],
});

export const readMetrics = route("GET /metrics", {
  summary: "Read what this process counts, in the text format of Prometheus",
  access: "monitor",
  text: true,
  reply: z.string(),
});
