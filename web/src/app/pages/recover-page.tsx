import { Trans } from "@lingui/react/macro";
import { ClientOnly, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { FormPlaceholder } from "./form-placeholder.tsx";
import styles from "./narrow-page.module.css";

const NewPassword = lazyComponent(
  () => loadWithTexts("account", () => import("../../features/session/new-password.tsx")),
  "NewPassword",
);

/** Opened from the recovery mail: sets a new password. */
export function RecoverPage({ code }: { code: string }) {
  const navigate = useNavigate();
  return (
    <section className={styles["page"]}>
      <h1>
        <Trans>New password</Trans>
      </h1>
      <div className={cx(cardClass, styles["card"])}>
        <ClientOnly fallback={<FormPlaceholder fields={2} />}>
          <Suspense fallback={<FormPlaceholder fields={2} />}>
            <NewPassword code={code} onDone={() => void navigate({ to: "/login", replace: true })} />
          </Suspense>
        </ClientOnly>
      </div>
    </section>
  );
}
