import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import styles from "./api-page.module.css";
import { CodeSample } from "./code-sample.tsx";
import type { ShownKey } from "./own-key.tsx";
import { mcpSample } from "./samples/mcp-sample.ts";

/** The MCP server, by which AI assistants buy numbers; its sample never shows a key that spends real money. */
export const McpServer = ({ shown }: { shown: ShownKey | undefined }) => (
  <section className={styles["section"]} aria-labelledby="mcp">
    <h2 id="mcp">
      <Trans>For AI assistants (MCP)</Trans>
    </h2>
    <p>
      <Trans>
        With this MCP server, an assistant tests your own sign-up: it buys a number, waits for the code and
        cancels. It uses the sandbox and asks before each purchase. Add it to the settings of your assistant,
        with your sandbox key:
      </Trans>
    </p>
    <CodeSample
      caption={<Trans>Settings for an MCP client</Trans>}
      text={mcpSample({
        origin: location.origin,
        key: shown?.kind === "sandbox" ? shown.key : "YOUR_SANDBOX_KEY",
      })}
    />
    <ul>
      <li>
        <Trans>
          For real numbers, also set <code>SONUM_LIVE</code> to <code>1</code> and{" "}
          <code>SONUM_SPENDING_CAP</code> to the most dollars it may spend in a run and in a day. The key
          needs a spending limit of its own, too: you set it in{" "}
          <Link to="/account/profile">your profile</Link>.
        </Trans>
      </li>
      <li>
        <Trans>
          Only for services that you own or may test:{" "}
          <Link to="/legal/$page" params={{ page: "acceptable-use" }}>
            acceptable use
          </Link>
          . Accounts in bulk, fraud and getting around a ban are not allowed.
        </Trans>
      </li>
    </ul>
  </section>
);
