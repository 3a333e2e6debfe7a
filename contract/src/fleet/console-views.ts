import { z } from "zod";
import { route } from "../route.ts";
import { MachineKey } from "./console-params.ts";
import { VIEW_NAME_MAX } from "./machine-limits.ts";

/** Saved views of the partner console. */
export const CONSOLE_VIEWS_MAX = 50;
const FIND_MAX = 100;
const COLUMNS_MAX = 40;

const ViewName = z
  .string()
  .trim()
  .min(1)
  .max(VIEW_NAME_MAX)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u);
const Key = z.string().regex(/^[a-z0-9_]{1,40}$/);

export const SavedView = z
  .strictObject({
    name: ViewName,
    machine: MachineKey.optional().describe("Key of the machine, or `all`; without it that of the first one"),
    state: Key.optional().describe("State of the SIMs, such as `sale`"),
    find: z.string().max(FIND_MAX).optional().describe("Text searched for"),
    sort: Key.optional().describe("Column by which the rows are sorted"),
    order: z.enum(["asc", "desc"]).optional(),
    columns: z
      .array(Key)
      .max(COLUMNS_MAX)
      .describe("Shown columns in their order; none: those of the console"),
  })
  .meta({ id: "SavedView" });
export type SavedView = z.infer<typeof SavedView>;

export const listViews = route("GET /rest/partner/console/views", {
  summary: "List the saved views of the console by name",
  access: "partner",
  reply: z.array(SavedView),
});

export const saveView = route("POST /rest/partner/console/views", {
  summary: "Save a view of the console; one of the same name is replaced",
  access: "partner",
  body: SavedView,
  reply: z.array(SavedView),
  errors: ["conflict"],
});

export const removeView = route("DELETE /rest/partner/console/views/:name", {
  summary: "Remove a saved view of the console",
  access: "partner",
  params: z.object({ name: ViewName }),
  reply: z.array(SavedView),
});
