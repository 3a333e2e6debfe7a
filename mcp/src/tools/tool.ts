import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
  StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import type { Client } from "@sonum/client";
import type { z } from "zod";
import type { Purchases } from "../purchases/purchases.ts";
import type { SpendingGuard } from "../purchases/spending-guard.ts";
import type { McpSettings } from "../read-settings.ts";
import { explainError } from "./explain-error.ts";

/** Everything a tool may use. */
export type Shop = { client: Client; settings: McpSettings; guard: SpendingGuard; purchases: Purchases };

export type ToolCall = { shop: Shop; context: ServerContext; server: McpServer };

type Tool<Input extends z.ZodObject> = {
  title: string;
  description: string;
  input: Input;
  /** `read` changes nothing; `buy` spends money; `change` affects an order. */
  effect: "read" | "buy" | "change";
  run(call: ToolCall, input: z.output<Input>): Promise<object>;
};

/** Asks the person in the client, instead of a reply. */
export type Question = { question: InputRequiredResult };

/** Registers a tool. Replies are JSON and begin with the mode; errors are answers with what to do. */
export function addTool<Input extends z.ZodObject>(
  server: McpServer,
  shop: Shop,
  name: string,
  { title, description, input, effect, run }: Tool<Input>,
): void {
  const { isLive, url } = shop.settings;
  const mode = isLive
    ? "LIVE: real money and real numbers"
    : "SANDBOX: test money and numbers that do not exist";
  const handle = async (
    args: unknown,
    context: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult> => {
    try {
      await shop.guard.assertMode();
      const reply = await run({ shop, context, server }, input.parse(args));
      if (isQuestion(reply)) return reply.question;
      return { content: [{ type: "text", text: JSON.stringify({ mode, ...reply }, null, 1) }] };
    } catch (error) {
      return { isError: true, content: [{ type: "text", text: `${mode}. ${explainError(error, url)}` }] };
    }
  };
  const annotations = {
    readOnlyHint: effect === "read",
    destructiveHint: effect !== "read",
    idempotentHint: effect !== "buy",
    openWorldHint: true,
  };
  const inputSchema: StandardSchemaWithJSON = input;
  server.registerTool(name, { title, description, inputSchema, annotations }, handle);
}

const isQuestion = (reply: object): reply is Question => "question" in reply;
