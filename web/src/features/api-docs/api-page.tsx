import { Trans } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../lib/session/use-session.ts";
import { ReadingPage } from "../../ui/layout/reading-page.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./contents.module.css";
import { Contents } from "./contents.tsx";
import { Dialects } from "./dialects.tsx";
import { JavascriptClient } from "./javascript-client.tsx";
import { Limits } from "./limits.tsx";
import { McpServer } from "./mcp-server.tsx";
import type { ShownKey } from "./own-key.tsx";
import { OwnKey } from "./own-key.tsx";
import { QuickStart } from "./quick-start.tsx";
import { Reference } from "./reference/reference.tsx";
import { Sandbox } from "./sandbox.tsx";
import { Webhooks } from "./webhooks/webhooks.tsx";

/** API documentation: the user's key, samples for each protocol, sandbox, dialects, webhooks and limits. */
export function ApiPage() {
  const { role } = useSession();
  const [shown, setShown] = useState<ShownKey>();
  const hasKeys = role === "customer" || role === "partner";
  return (
    <div className={styles["page"]}>
      <Contents />
      <ReadingPage
        title={<Trans>API</Trans>}
        lead={
          <Trans>
            Your programs buy numbers and read codes by one key. Programs that were written for other shops
            work here when you change their address.
          </Trans>
        }
      >
        {/* Client only: the server render knows neither the session nor its public origin. */}
        <ClientOnly fallback={<Skeleton shape="card" />}>
          <OwnKey hasKeys={hasKeys} shown={shown} onShow={setShown} />
          <QuickStart apiKey={shown?.key} />
          <JavascriptClient apiKey={shown?.key} />
          <McpServer shown={shown} />
        </ClientOnly>
        <Sandbox hasKeys={hasKeys} shown={shown} onShow={setShown} />
        <Dialects hasKeys={hasKeys} />
        <Webhooks hasKeys={hasKeys} />
        <Limits hasKeys={hasKeys} />
        <Reference shown={shown} />
      </ReadingPage>
    </div>
  );
}
