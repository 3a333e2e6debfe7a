import { Trans } from "@lingui/react/macro";
import { Button } from "./button.tsx";

export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" onClick={onClick}>
    <Trans>Cancel</Trans>
  </Button>
);
