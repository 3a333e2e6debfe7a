import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { cx } from "../../ui/styles/cx.ts";
import { homeOf, navigationTo } from "../guards.ts";
import { FormCard } from "./form-card.tsx";
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
      <FormCard fields={8}>
        <PartnerForm
          onSignedIn={(role) => void navigate({ ...navigationTo(homeOf(role)), replace: true })}
          onSignInFailed={() => void navigate({ to: "/login", replace: true })}
        />
      </FormCard>
    </section>
  );
}
