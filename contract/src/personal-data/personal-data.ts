import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

export const exportOwnData = route("GET /rest/user/export", {
  summary: "Export all data stored about the user, by module",
  access: "signed_in",
  ownerOnly: true,
  reply: z.object({
    exportedAt: Instant,
    data: z.record(z.string(), z.record(z.string(), z.unknown())).describe("By module, then by kind"),
  }),
  errors: ["confirmation_required"],
  limit: { max: 10, perSeconds: 3600 },
});

export const deleteAccount = route("DELETE /rest/user", {
  summary: "Delete the account after a waiting period, during which this can be cancelled",
  access: "signed_in",
  query: z.strictObject({
    renounce: z
      .literal("true")
      .optional()
      .describe("Give up the remaining money; otherwise an account with money is not deleted"),
  }),
  reply: z.object({ deletesAt: Instant }),
  errors: ["confirmation_required", "money_left"],
});

export const keepAccount = route("POST /rest/user/keep", {
  summary: "Cancel the deletion of the account",
  access: "signed_in",
});
