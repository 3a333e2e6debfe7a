import { Trans, useLingui } from "@lingui/react/macro";
import type { LegalTextId } from "@sonum/contract/office/legal-text-ids";
import { useState } from "react";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { DayField } from "../../../ui/forms/day-field.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { usePublishText } from "./queries/legal-texts.ts";

type PublishDialogProps = { id: LegalTextId; savedAt: string; onClose: () => void };

/** Texts that customers must agree to. */
const AGREED: readonly LegalTextId[] = ["terms", "privacy", "acceptable-use"];

/** Publishing cannot be undone; errors are fixed in the next version. */
export function PublishDialog({ id, savedAt, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const publish = usePublishText(id);
  const [from, setFrom] = useState("");
  const [asksAgain, setAsksAgain] = useState(false);
  const effectiveFrom = from === "" ? null : new Date(from).toISOString();
  return (
    <ReasonDialog
      title={t`Publish this text?`}
      confirmLabel={t`Publish`}
      onClose={onClose}
      onConfirm={({ reason }) => publish.mutateAsync({ savedAt, effectiveFrom, asksAgain, reason })}
      extraFields={
        <>
          <DayField
            label={t`In force from (your time); empty: at once`}
            hasTime
            value={from}
            onChange={setFrom}
          />
          {AGREED.includes(id) && (
            <Checkbox
              name="asksAgain"
              checked={asksAgain}
              onChange={({ target }) => setAsksAgain(target.checked)}
            >
              <Trans>
                Everybody has to agree again before the next purchase. Programs of customers wait for that
                too.
              </Trans>
            </Checkbox>
          )}
        </>
      }
    >
      <Trans>
        All five languages are published together. A version that was published stays in the list.
      </Trans>
    </ReasonDialog>
  );
}
