import { Trans } from "@lingui/react/macro";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { buttonClass } from "../../ui/controls/button.tsx";
import { notFoundMark, PlainPage } from "./plain-page.tsx";

/** Unknown addresses are redirected to /404; the server has already answered with status 404. */
export function NotFoundPage() {
  const navigate = useNavigate();
  // The resolved location: the current one may already be the next page, still loading.
  const shownAt = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });

  useEffect(() => {
    if (shownAt !== undefined && shownAt !== "/404") void navigate({ to: "/404", replace: true });
  }, [shownAt, navigate]);

  return (
    <PlainPage
      mark={notFoundMark}
      title={<Trans>Page not found</Trans>}
      text={<Trans>The address may be old or mistyped.</Trans>}
      isLate
    >
      <Link to="/activations" className={buttonClass({ size: "large" })}>
        <Trans>To the home page</Trans>
      </Link>
    </PlainPage>
  );
}
