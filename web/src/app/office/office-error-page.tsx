import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/controls/button.tsx";
import { PlainPage } from "../pages/plain-page.tsx";

/** Shown when a page throws while rendering. The rest of the office stays usable. */
export const OfficeErrorPage = () => (
  <PlainPage
    title={<Trans>This page broke</Trans>}
    text={<Trans>Load it again. If that does not help, its data may be what it cannot show.</Trans>}
  >
    <Button size="large" onClick={() => location.reload()}>
      <Trans>Load again</Trans>
    </Button>
  </PlainPage>
);
