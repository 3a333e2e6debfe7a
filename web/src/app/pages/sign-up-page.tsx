import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { homeOf, navigationTo } from "../guards.ts";
import { FormCard } from "./form-card.tsx";
import styles from "./narrow-page.module.css";

const SignUpForm = lazyComponent(
  () => loadWithTexts("account", () => import("../../features/session/sign-up-form.tsx")),
  "SignUpForm",
);

export function SignUpPage() {
  const navigate = useNavigate();
  return (
    <section className={styles["page"]}>
      <h1>
        <Trans>Create an account</Trans>
      </h1>
      <p>
        <Trans>It is free. You pay only for numbers that receive a code.</Trans>
      </p>
      <FormCard fields={4}>
        <SignUpForm
          onSignedIn={(role) => void navigate({ ...navigationTo(homeOf(role)), replace: true })}
          onSignInFailed={() => void navigate({ to: "/login", replace: true })}
        />
      </FormCard>
    </section>
  );
}
