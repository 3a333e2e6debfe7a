import { Trans } from "@lingui/react/macro";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { buttonClass } from "../ui/button.tsx";
import styles from "./plain-page.module.css";

/** An unknown address becomes /404; the server has already answered it with 404. */
export function NotFoundPage() {
  const navigate = useNavigate();
  const isRenamed = useLocation({ select: ({ pathname }) => pathname === "/404" });

  useEffect(() => {
    if (!isRenamed) void navigate({ to: "/404", replace: true });
  }, [isRenamed, navigate]);

  return (
    <section className={styles["page"]} data-late>
      <p className={styles["mark"]} aria-hidden="true">
        404
      </p>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p>
        <Trans>The address may be old or mistyped.</Trans>
      </p>
      <Link to="/activations" className={buttonClass({ size: "large" })}>
        <Trans>To the home page</Trans>
      </Link>
    </section>
  );
}
