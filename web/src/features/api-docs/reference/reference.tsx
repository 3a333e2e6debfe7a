import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { lazyComponent } from "../../../lib/page/lazy-component.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import page from "../api-page.module.css";
import type { ShownKey } from "../own-key.tsx";

/** Half a megabyte: loaded on demand. */
const SwaggerReference = lazyComponent(() => import("./swagger-reference.tsx"), "SwaggerReference");

/** The API reference (Swagger UI), where each call can be tried out. */
export function Reference({ shown }: { shown: ShownKey | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={page["section"]} aria-labelledby="reference">
      <h2 id="reference">
        <Trans>Reference</Trans>
      </h2>
      <p>
        <Trans>
          Every call with its fields, examples and refusals, as <a href="/openapi.json">OpenAPI</a> describes
          it. You can try each of them here; what you try with your key is real and spends your balance.
        </Trans>{" "}
        <Trans>With your sandbox key nothing is real.</Trans>
      </p>
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <SwaggerReference apiKey={shown?.key} />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Trans>Open the reference</Trans>
        </Button>
      )}
    </section>
  );
}
