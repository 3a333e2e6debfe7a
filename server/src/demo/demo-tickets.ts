import { HOUR_MS } from "@sonum/contract/time-units";
import { seedInboxes } from "../modules/support/index.ts";
import type { Ctx } from "../platform/context.ts";
import { createDemoPorts } from "./demo-fleet.ts";

/** Sample tickets for the inboxes: one of each kind, about demo users and numbers. */
export const createDemoTickets = (ctx: Ctx, customerId: string): Promise<void> =>
  seedInboxes(ctx, {
    feedback: {
      locale: "de",
      contact: { name: "Anna Beispiel", email: "anna@sonum.example" },
      text: "Hallo, der Code kam nach zwei Minuten.\nKann ich die Nummer noch einmal für denselben Dienst bekommen?",
    },
    wish: {
      serviceTitle: "Neighbours",
      serviceUrl: "https://neighbours.example",
      price: "0.30",
      currencyCode: "EUR",
      country: "Estonia, Latvia",
    },
    abuse: {
      category: "fraud",
      phone: createDemoPorts(0, 1)[0]?.phone ?? "+37255500000",
      happenedAt: new Date(ctx.clock.now().getTime() - HOUR_MS),
      locale: "en",
      contact: { name: "", email: "victim@sonum.example" },
      text: "Somebody opened an account in my name and confirmed it with this number.",
    },
    owner: {
      service: "Etsy",
      domain: "etsy.example",
      locale: "en",
      contact: { name: "Trust and safety", email: "trust@etsy.example" },
      text: "Please do not sell numbers for our service. The record is in our DNS.",
    },
    authority: {
      authority: "Central Criminal Police",
      country: "ee",
      reference: "KR-26-1042",
      legalBasis: "Order of the county court of 2 November 2026",
      checks: ["identity", "competence", "legal_basis"],
      subject: customerId,
      locale: "en",
      contact: { name: "Central Criminal Police", email: "requests@police.example" },
      text: "Please preserve the account and tell us who bought the number named in the order, and when.",
    },
  });
