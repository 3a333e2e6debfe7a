import path from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";

export const MAIN = path.resolve(import.meta.dirname, "../src/main-mcp.ts");

type Start = {
  env: Record<string, string>;
  /** The person in the client; without it, the client cannot ask anybody. */
  person?: (question: string) => { action: "accept" | "decline"; content?: { buy: boolean } };
  /** Speaks the newest protocol, instead of that of 2025. */
  isNewest?: boolean;
};

export type Mcp = Awaited<ReturnType<typeof startMcp>>;

/** Starts the MCP server as a client's configuration does, and connects the official client to it. */
export async function startMcp({ env, person, isNewest = false }: Start) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN],
    env,
    stderr: "pipe",
  });
  let logged = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    logged += chunk.toString();
  });
  const client = new Client(
    { name: "test", version: "1.0.0" },
    {
      capabilities: person ? { elicitation: {} } : {},
      ...(isNewest && { versionNegotiation: { mode: "auto" as const } }),
    },
  );
  if (person) client.setRequestHandler("elicitation/create", async ({ params }) => person(params.message));
  await client.connect(transport);
  onTestFinished(() => client.close());

  return {
    client,
    logged: () => logged,
    /** The JSON of the reply; an error is its text. */
    async call(name: string, args: object = {}): Promise<Record<string, unknown> & { error?: string }> {
      const result = await client.callTool({ name, arguments: { ...args } });
      const [first] = result.content;
      const text = first?.type === "text" ? first.text : "";
      return result.isError ? { error: text } : JSON.parse(text);
    },
  };
}
