import { createFileRoute } from "@tanstack/react-router";
import { headWithDescription, withAreaTexts } from "../app/page-title.ts";
import { ownerHead } from "../features/contact/heads.ts";
import { OwnerPage } from "../features/contact/owner-page.tsx";

const isText = (value: unknown) => typeof value === "string" || typeof value === "number";

/** `?ticket` and `?proof` come from links in our mails. */
export const Route = createFileRoute("/_frame/owner_block")({
  validateSearch: ({ ticket, proof }: Record<string, unknown>): { ticket?: string; proof?: string } => ({
    ...(isText(ticket) && { ticket: String(ticket) }),
    ...(isText(proof) && { proof: String(proof) }),
  }),
  beforeLoad: withAreaTexts("public"),
  head: headWithDescription(ownerHead),
  staticData: { frame: "wide", texts: "public" },
  component: () => {
    const { ticket, proof } = Route.useSearch();
    return <OwnerPage ticket={ticket} proof={proof} />;
  },
});
