import type { SampleParams } from "./sample.ts";

/** The entry of the MCP server in the configuration of an MCP client. */
export const mcpSample = ({ origin, key }: SampleParams): string =>
  JSON.stringify(
    {
      mcpServers: {
        sonum: {
          command: "npx",
          args: ["-y", `${origin}/sonum-mcp.tgz`],
          env: { SONUM_URL: origin, SONUM_KEY: key },
        },
      },
    },
    undefined,
    2,
  );
