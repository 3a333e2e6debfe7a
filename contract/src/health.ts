import { z } from "zod";
import { route } from "./route.ts";

export const readHealth = route({
  method: "GET",
  path: "/healthz",
  summary: "The process is up",
  access: "public",
  reply: z.object({ status: z.literal("ok") }),
  errors: [],
});

export const readReadiness = route({
  method: "GET",
  path: "/readyz",
  summary: "The database is reachable and its migrations are done",
  access: "public",
  reply: z.object({ status: z.literal("ready"), migrations: z.int() }),
  errors: ["unavailable"],
});
