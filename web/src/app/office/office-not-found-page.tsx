import { Trans } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { OfficeLink } from "../../lib/page/office-link.tsx";
import { buttonClass } from "../../ui/controls/button.tsx";
import { notFoundMark, PlainPage } from "../pages/plain-page.tsx";

/** The office's 404 page. Paths outside /office belong to the shop and get a full page load. */
export function OfficeNotFoundPage() {
  const { pathname, href } = useLocation();
  const isOutside = !/^\/office(\/|$)/.test(pathname);
  useEffect(() => {
    if (isOutside) location.replace(href);
  }, [isOutside, href]);
  if (isOutside) return null;
  return (
    <PlainPage
      mark={notFoundMark}
      title={<Trans>Page not found</Trans>}
      text={<Trans>The office has no page of this address.</Trans>}
    >
      <OfficeLink to="/office" className={buttonClass({ size: "large" })}>
        <Trans>To the dashboard</Trans>
      </OfficeLink>
    </PlainPage>
  );
}
