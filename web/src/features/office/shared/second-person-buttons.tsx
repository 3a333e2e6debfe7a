import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Button } from "../../../ui/controls/button.tsx";

type SecondPersonButtonsProps = Pick<ComponentProps<typeof Button>, "size" | "isBusy"> & {
  /** Who asked for it may only take it back. */
  isOwn: boolean;
  onDecide: (isAgreed: boolean) => void;
};

/** Agrees to or rejects what another operator asked for. */
export const SecondPersonButtons = ({ isOwn, onDecide, ...props }: SecondPersonButtonsProps) => (
  <>
    {!isOwn && (
      <Button {...props} onClick={() => onDecide(true)}>
        <Trans>Agree</Trans>
      </Button>
    )}
    <Button {...props} variant="secondary" onClick={() => onDecide(false)}>
      {isOwn ? <Trans>Take back</Trans> : <Trans>Reject</Trans>}
    </Button>
  </>
);
