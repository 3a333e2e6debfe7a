import { McpServer } from "@modelcontextprotocol/server";
import manifest from "../package.json" with { type: "json" };
import { addActivationTools } from "./tools/activation-tools.ts";
import { INSTRUCTIONS } from "./tools/lawful-use.ts";
import { addReadingTools } from "./tools/reading-tools.ts";
import { addRentalTools } from "./tools/rental-tools.ts";
import type { Shop } from "./tools/tool.ts";
import { addWaitForCode } from "./tools/wait-for-code.ts";

/** The MCP server of one connection. What it spends is counted in `shop`, for the whole process. */
export function createMcpServer(shop: Shop): McpServer {
  const { url, isLive } = shop.settings;
  const server = new McpServer(
    { name: "sonum", title: "Sonum: numbers for SMS codes", version: manifest.version },
    { instructions: INSTRUCTIONS(url, isLive) },
  );
  addReadingTools(server, shop);
  addActivationTools(server, shop);
  addWaitForCode(server, shop);
  addRentalTools(server, shop);
  return server;
}
