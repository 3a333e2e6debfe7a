import { Trans } from "@lingui/react/macro";
import { ClientOnly, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { homeOf, navigationTo } from "../guards.ts";
import { FormPlaceholder } from "./form-placeholder.tsx";
import styles from "./narrow-page.module.css";

const PartnerForm = lazyComponent(
  () =>
    loadWithTexts("account", () =>
      loadWithTexts("partner", () => import("../../features/session/partner/partner-form.tsx")),
    ),
  "PartnerForm",
);

export function PartnerSignUpPage({ lead }: { lead: string }) {
  const navigate = useNavigate();
  return (
    <section className={cx(styles["page"], styles["roomy"])}>
      <h1>
        <Trans>Become a partner</Trans>
      </h1>
      <p>{lead}</p>
      <div className={cx(cardClass, styles["card"])}>
        <ClientOnly fallback={<FormPlaceholder fields={8} />}>
          <Suspense fallback={<FormPlaceholder fields={8} />}>
            <PartnerForm
              onSignedIn={(role) => void navigate({ ...navigationTo(homeOf(role)), replace: true })}
              onSignInFailed={() => void navigate({ to: "/login", replace: true })}
            />
          </Suspense>
        </ClientOnly>
      </div>
    </section>
  );
}
