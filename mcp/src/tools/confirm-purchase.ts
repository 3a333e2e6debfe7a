import { CLIENT_CAPABILITIES_META_KEY, inputRequired } from "@modelcontextprotocol/server";
import { formatDollars } from "../dollars.ts";
import type { ConfirmedBy, Offer, PendingPurchase } from "../purchases/purchases.ts";
import { Refusal } from "../refusal.ts";
import type { Question, ToolCall } from "./tool.ts";

type Wanted = { request: string; confirmation: string | undefined; quote(): Promise<Offer> };

/**
 * Buys only what was confirmed. Clients that can ask their person (elicitation) do; for others the first call returns the price
 * and a confirmation, which a second call passes back.
 */
export async function confirmPurchase(
  call: ToolCall,
  { request, confirmation, quote }: Wanted,
): Promise<object> {
  const { purchases } = call.shop;
  const state = call.context.mcpReq.requestState();
  if (typeof state === "string") {
    const pending = purchases.get(state, request, "person");
    if (hasAgreed(call)) return buy(call, pending);
    purchases.drop(pending);
    throw new Refusal("The person did not agree. Nothing was bought. Do not ask again.");
  }
  if (confirmation !== undefined) return buy(call, purchases.get(confirmation, request, "second_call"));

  const confirmedBy: ConfirmedBy = canAskPerson(call) ? "person" : "second_call";
  const pending = await purchases.propose(await quote(), confirmedBy);
  return confirmedBy === "person" ? askPerson(call, pending) : presentQuote(pending);
}

async function buy({ shop }: ToolCall, pending: PendingPurchase): Promise<object> {
  const { reply } = await shop.purchases.make(pending);
  return { status: "bought", ...reply };
}

function presentQuote({ label, price, token, expiresAt }: PendingPurchase): object {
  return {
    status: "confirmation_required",
    offer: label,
    priceUsd: formatDollars(price),
    quoteExpiresAt: expiresAt,
    confirmation: token,
    next:
      "Nothing was bought yet. If the person agrees to this purchase, call again with the same arguments and this " +
      "confirmation.",
  };
}

const ANSWER = "confirm";

function askPerson({ shop }: ToolCall, { label, price, token }: PendingPurchase): Question {
  const money = shop.settings.isLive ? "real money" : "test money";
  return {
    question: inputRequired({
      inputRequests: {
        [ANSWER]: inputRequired.elicit({
          message: `Buy ${label} for ${formatDollars(price)} USD (${money})? Only for a service that you may test.`,
          requestedSchema: {
            type: "object",
            properties: { buy: { type: "boolean", title: "Yes, buy it", default: false } },
            required: ["buy"],
          },
        }),
      },
      requestState: token,
    }),
  };
}

function hasAgreed({ context }: ToolCall): boolean {
  const answer = context.mcpReq.inputResponses?.[ANSWER];
  return (
    isObject(answer) &&
    answer["action"] === "accept" &&
    isObject(answer["content"]) &&
    answer["content"]["buy"] === true
  );
}

/** Newer clients name their capabilities in every request, older ones once at the beginning. */
function canAskPerson({ context, server }: ToolCall): boolean {
  const envelope: Record<string, unknown> = { ...context.mcpReq.envelope };
  const named = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  const elicitation = isObject(named) ? named["elicitation"] : undefined;
  // Without any mode, forms are meant.
  return isObject(elicitation) && ("form" in elicitation || !("url" in elicitation));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
