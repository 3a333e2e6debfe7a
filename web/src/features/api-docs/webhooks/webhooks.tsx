import { Trans } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadWithTexts } from "../../../i18n/index.ts";
import { lazyComponent } from "../../../lib/page/lazy-component.ts";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import page from "../api-page.module.css";
import { AboutWebhooks } from "./about-webhooks.tsx";

const OwnWebhooks = lazyComponent(
  () => loadWithTexts("account", () => import("./own-webhooks.tsx")),
  "OwnWebhooks",
);

/** Webhooks: documentation, and the user's own webhooks. */
export const Webhooks = ({ hasKeys }: { hasKeys: boolean }) => (
  <section className={page["section"]} aria-labelledby="webhooks">
    <h2 id="webhooks">
      <Trans>Webhooks</Trans>
    </h2>
    <AboutWebhooks />
    {hasKeys && (
      <ClientOnly fallback={<Skeleton shape="card" />}>
        <Suspense fallback={<Skeleton shape="card" />}>
          <OwnWebhooks />
        </Suspense>
      </ClientOnly>
    )}
  </section>
);
