import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

export const forwardingChannels = ["email", "telegram"] as const;
export type ForwardingChannel = (typeof forwardingChannels)[number];

/** Messages of one order that are forwarded within an hour; after that one notice is sent. */
export const FORWARDED_PER_HOUR_MAX = 20;
/** How long the link that opens the bot works. */
export const CHAT_LINK_MINUTES = 60;

export const Forwarding = z
  .object({
    forwardTo: z
      .enum(forwardingChannels)
      .nullable()
      .describe("Where codes are forwarded; null if they are not, which is the default"),
    since: Instant.nullable(),
    isEmailVerified: z.boolean().describe("Codes are mailed to a verified address only"),
    hasTelegram: z.boolean().describe("Whether the shop has a Telegram bot"),
    isChatLinked: z.boolean().describe("With `telegram`: codes are forwarded once a chat is linked"),
  })
  .meta({ id: "Forwarding" });
export type Forwarding = z.infer<typeof Forwarding>;

export const readForwarding = route("GET /rest/user/forwarding", {
  summary: "Read where received codes are forwarded",
  access: "customer",
  reply: Forwarding,
});

export const forwardCodes = route("POST /rest/user/forwarding", {
  summary:
    "Forward received codes by e-mail or Telegram: the code, its service and number, never the text of the SMS",
  access: "customer",
  body: z.strictObject({ forwardTo: z.enum(forwardingChannels) }),
  reply: Forwarding.extend({
    chatLink: z
      .string()
      .nullable()
      .describe(
        `With \`telegram\`: opens the bot and links the chat, once, within ${CHAT_LINK_MINUTES} minutes; replaces a linked one`,
      ),
  }).meta({ id: "ForwardingWithLink" }),
  errors: ["confirmation_required", "conflict"],
});

export const stopForwarding = route("DELETE /rest/user/forwarding", {
  summary: "Stop forwarding codes, and unlink the chat",
  access: "customer",
});
