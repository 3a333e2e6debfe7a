import type { McpServer } from "@modelcontextprotocol/server";
import { type OrderItem, SonumError } from "@sonum/client";
import { z } from "zod";
import * as argument from "./arguments.ts";
import { presentOrder } from "./present-order.ts";
import { addTool, type Shop } from "./tool.ts";

/** Below the minute after which MCP clients give up a call. */
const WAIT_SECONDS_MAX = 50;
const ENDED_WITH_REFUND = ["cancelled", "expired"];

export function addWaitForCode(server: McpServer, shop: Shop): void {
  addTool(server, shop, "wait_for_code", {
    title: "Wait for the code",
    description:
      `Waits up to ${WAIT_SECONDS_MAX} seconds for the code of a number, also while the shop restarts, and answers as soon as it ` +
      "comes. Without a code yet it answers `waiting`: call it again. `code` is null for an SMS without a code. Has no cost.",
    effect: "read",
    input: z.object({
      orderId: argument.orderId,
      seconds: z.int().min(1).max(WAIT_SECONDS_MAX).default(WAIT_SECONDS_MAX),
      after: z
        .int()
        .min(0)
        .max(1000)
        .default(0)
        .describe("How many SMS were received before; waits for the next"),
    }),
    run: async ({ context }, { orderId, seconds, after }) => {
      const over = AbortSignal.timeout(seconds * 1000);
      const signal = AbortSignal.any([over, context.mcpReq.signal]);
      try {
        const { code, text, sender, order } = await shop.client.waitForCode(orderId, { after, signal });
        return { status: "received", code, text, sender, ...presentOrder(order), next: WITH_CODE };
      } catch (error) {
        if (over.aborted)
          return {
            status: "waiting",
            orderId,
            next: after === 0 ? STILL_WAITING : STILL_WAITING_FOR_ANOTHER,
          };
        if (error instanceof SonumError && error.code === "order_closed")
          return presentEnded(shop, await readOrder(shop, orderId));
        throw error;
      }
    },
  });
}

const WITH_CODE =
  "Enter the code where it is asked for. For a further SMS on this number call request_another_code, then wait_for_code with " +
  "`after` set to messagesReceived.";
const STILL_WAITING =
  "No code yet. Call wait_for_code again, or cancel_number if it is no longer needed. Without a code the money comes back by " +
  "itself when the time is over.";

const STILL_WAITING_FOR_ANOTHER =
  "No further SMS yet. Have it sent again if needed, and call wait_for_code again. It costs nothing more; the first code is paid.";

const readOrder = ({ client }: Shop, orderId: number) =>
  client.readOrder({ params: { orderId: String(orderId) } });

function presentEnded({ guard }: Shop, order: OrderItem): object {
  if (ENDED_WITH_REFUND.includes(order.statusText) && !order.late) guard.releaseOrder(order.orderId);
  return { status: "ended_without_code", ...presentOrder(order) };
}
