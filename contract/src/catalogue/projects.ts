import { z } from "zod";
import { route } from "../route.ts";

export const listProjects = route("GET /lowcode/projects", {
  summary: "List the shops served by this backend",
  access: "public",
  reply: z.array(z.object({ id: z.int(), name: z.string() })),
});
