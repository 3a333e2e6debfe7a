import { z } from "zod";
import { MachineTrouble } from "../reports/partner-home.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";
import { OUTCOME_SOURCES } from "./health-values.ts";

const READ_ACCESS = office("support", "finance", "catalogue");
const RETRIED_MAX = 200;
const ID_LENGTH_MAX = 64;

const Calls = z.object({
  succeeded: z.int(),
  failed: z.int(),
  averageMs: z.int().nullable().describe("Null without calls"),
  lastOkAt: Instant.nullable(),
  lastFailedAt: Instant.nullable(),
  lastError: z.string().nullable(),
});

export const FailedJob = z
  .object({
    id: z.string(),
    task: z.string(),
    attempts: z.int(),
    attemptsMax: z.int(),
    nextAt: Instant.nullable().describe("Null if it was given up"),
    error: z.string(),
    mayRetry: z.boolean().describe("Payouts and refunds are decided on their own pages"),
  })
  .meta({ id: "FailedJob" });

export const Health = z
  .object({
    at: Instant,
    sources: z
      .array(Calls.extend({ source: z.enum(OUTCOME_SOURCES), subject: z.string() }))
      .describe("Calls of the last 24 hours to and from other systems; suppliers have their own list"),
    requests: z
      .array(
        z.object({
          call: z.string().describe("Method and path of the route"),
          failed: z.int(),
          lastFailedAt: Instant.nullable(),
          lastError: z.string().nullable().describe("Status, and the id by which the log names the request"),
        }),
      )
      .describe("Requests of the last 24 hours that failed on our side"),
    suppliers: z.array(
      Calls.extend({
        machineId: z.string(),
        name: z.string(),
        isActive: z.boolean(),
        answeredAt: Instant.nullable(),
        problem: z.string().nullable().describe("Why the last call failed; null if it did not"),
      }),
    ),
    gateways: z
      .array(
        z.object({
          machineId: z.string(),
          name: z.string(),
          lastSeenAt: Instant.nullable(),
          isSilent: z.boolean(),
          problem: z.string().nullable().describe("Of the link to its message centre"),
          messages: z.int().describe("SMS of the last 24 hours"),
          incidents: z.int().describe("Refused or unreadable calls of the last 24 hours"),
          lastIncidentAt: Instant.nullable(),
          lastIncident: MachineTrouble.nullable(),
          delaySeconds: z
            .number()
            .nullable()
            .describe(
              "Median time of the last day from the gateway's receipt of an SMS, by its clock, to ours",
            ),
        }),
      )
      .describe("Machines that are silent or had incidents"),
    machines: z.object({ online: z.int(), total: z.int() }),
    messages: z
      .object({ waiting: z.int(), oldestAt: Instant.nullable() })
      .describe("Stored SMS that were not matched with an order yet"),
    jobs: z.object({
      due: z.int(),
      failed: z.int(),
      oldestAt: Instant.nullable().describe("Since when the oldest due job waits"),
      list: z.array(FailedJob),
    }),
  })
  .meta({ id: "ShopHealth" });
export type Health = z.output<typeof Health>;

export const readOfficeHealth = route("GET /rest/office/health", {
  summary: "Read how suppliers, gateways and other systems answer, and which background work fails",
  access: READ_ACCESS,
  reply: Health,
});

export const retryJobs = route("POST /rest/office/health/jobs", {
  summary:
    "Run failed jobs again now. Jobs that pay money out, and jobs that are done or running, are left alone",
  access: office("support", "finance"),
  body: z.object({
    ids: z
      .array(z.string().regex(/^\d{1,18}$/))
      .min(1)
      .max(RETRIED_MAX),
  }),
  reply: z.object({ retried: z.int() }),
});

export const FailedDelivery = z
  .object({
    id: z.string(),
    customerId: z.string(),
    host: z.string(),
    kind: z.string(),
    attempts: z.int(),
    lastError: z.string(),
    createdAt: Instant,
    mayRetry: z.boolean().describe("False while its endpoint is paused, or after too many attempts"),
  })
  .meta({ id: "FailedDelivery" });

export const listFailedDeliveries = route("GET /rest/office/failed-webhooks", {
  summary: "List webhooks that were given up, newest first",
  access: office("support"),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(FailedDelivery) }),
});

export const retryDeliveries = route("POST /rest/office/failed-webhooks", {
  summary: "Send webhooks that were given up once more, under the same ids",
  access: office("support"),
  body: z.object({ ids: z.array(z.string().max(ID_LENGTH_MAX)).min(1).max(RETRIED_MAX) }),
  reply: z.object({ retried: z.int() }),
});
