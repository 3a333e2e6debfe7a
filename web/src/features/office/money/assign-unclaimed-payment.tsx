import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { type Difference, useAssignUnclaimedPayment } from "./queries/office-payments.ts";

/** Credits an unclaimed payment to the customer it was meant for. */
export function AssignUnclaimedPayment({
  difference: { id, theirs, currency, proposal },
}: {
  difference: Difference;
}) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const credit = useAssignUnclaimedPayment();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const username = name.trim();
  const sum = formatMoney(theirs, currency, lang);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Trans>Credit to a customer</Trans>
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t`Credit it to a customer?`}
          confirmLabel={t`Credit ${sum}`}
          isReady={username !== ""}
          extraFields={
            <Field
              label={t`Username or e-mail address`}
              value={name}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          }
          onClose={() => setIsOpen(false)}
          onConfirm={(input) => credit.mutateAsync({ id, decision: "credit", username, ...input })}
        >
          {proposal ? (
            <Trans>
              {proposal.operator} proposes {proposal.username}. It is credited when another operator names the
              same customer.
            </Trans>
          ) : (
            <Trans>
              It becomes a top-up of theirs, after the fee and at the rate of this moment. A large sum waits
              for a second operator.
            </Trans>
          )}
        </ReasonDialog>
      )}
    </>
  );
}
