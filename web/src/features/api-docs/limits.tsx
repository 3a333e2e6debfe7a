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
          All keys of an account may call 60,000 times a minute together, and each as often as you allow it.
          The headers <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and{" "}
          <code>RateLimit-Reset</code> of every answer say what is left. With status 429,{" "}
          <code>Retry-After</code> says after how many seconds to try again.
        </Trans>
      </li>
      <li>
        <Trans>
          An account may have five streams of <code>GET /rest/events</code> open; a sixth gets 429. One stream
          tells of all orders, so a program needs no more.
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
