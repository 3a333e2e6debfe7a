import { Trans } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./api-page.module.css";

const Usage = lazyComponent(() => loadWithTexts("account", () => import("./usage.tsx")), "Usage");

/** Rate limits, and the user's own API usage. */
export const Limits = ({ hasKeys }: { hasKeys: boolean }) => (
  <section className={styles["section"]} aria-labelledby="limits">
    <h2 id="limits">
      <Trans>Limits</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          A key may call 60,000 times a minute, by all protocols together. The headers{" "}
          <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> of
          every answer say what is left.
        </Trans>
      </li>
      <li>
        <Trans>
          Add <code>wait=25</code> to <code>getStatus</code> instead of asking every second: the answer comes
          with the code.
        </Trans>
      </li>
      <li>
        <Trans>By the handler protocol a number can be given back from two minutes on.</Trans>
      </li>
    </ul>
    {hasKeys && (
      <ClientOnly fallback={<Skeleton shape="card" />}>
        <Suspense fallback={<Skeleton shape="card" />}>
          <Usage />
        </Suspense>
      </ClientOnly>
    )}
  </section>
);
