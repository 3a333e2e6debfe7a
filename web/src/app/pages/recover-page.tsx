import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { FormCard } from "./form-card.tsx";
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
      <FormCard fields={2}>
        <NewPassword code={code} onDone={() => void navigate({ to: "/login", replace: true })} />
      </FormCard>
    </section>
  );
}
