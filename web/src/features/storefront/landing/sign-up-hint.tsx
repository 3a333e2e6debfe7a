import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../../lib/session/use-session.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import styles from "./landing-page.module.css";

/** Sign-up link for guests; their choice survives sign-up. */
export function SignUpHint() {
  const { role } = useSession();
  if (role !== "guest") return null;
  return (
    <div className={styles["hint"]}>
      <Link to="/sign_up" className={buttonClass({ size: "large" })}>
        <Trans>Sign up to buy</Trans>
      </Link>
      <p>
        <Trans>Registration takes a minute. Your choice is kept.</Trans>
      </p>
    </div>
  );
}
