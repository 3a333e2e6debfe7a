import { Trans, useLingui } from "@lingui/react/macro";
import { CircleX, Hourglass } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { PartnerHome } from "../../queries/partner-home.ts";
import { useDeclareSims } from "../../queries/partners.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { Note } from "../../ui/layout/note.tsx";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./partner-home-page.module.css";

type Application = PartnerHome["application"];

/** State of the application and the next step; hidden once approved. */
export function ApplicationState({ application }: { application: Application }) {
  if (application.state === "approved") return null;
  return (
    <>
      {application.state === "pending" ? (
        <Pending application={application} />
      ) : (
        <Note tone="red" icon={<CircleX />} title={<Trans>Your partner account is not approved</Trans>}>
          {application.reason}{" "}
          <Trans>
            When that has changed, write to us by the help page and we look again. What you have earned stays
            yours.
          </Trans>
        </Note>
      )}
      {!application.hasDeclared && <Declarations payoutName={application.payoutName} />}
    </>
  );
}

function Pending({ application }: { application: Application }) {
  const { lang } = useSettings();
  const since = formatDateTime(application.appliedAt, lang);
  return (
    <section className={cx(cardClass, styles["pending"])}>
      <h2>
        <Hourglass size={18} />
        <Trans>Your application is being looked at</Trans>
      </h2>
      <p>
        <Trans>We have it since {since} and answer within one working day, by e-mail and in Telegram.</Trans>
      </p>
      <ol>
        <li data-done="true">
          <Trans>You applied</Trans>
        </li>
        <li aria-current="step">
          <Trans>
            A person looks at it. Meanwhile, register your machines and see their SIM cards come online
          </Trans>
        </li>
        <li>
          <Trans>You are approved and put your SIM cards on sale in the console</Trans>
        </li>
      </ol>
    </section>
  );
}

/** The declarations of the sign-up form, for partners who applied by the API. */
function Declarations({ payoutName: known }: { payoutName: string }) {
  const { t } = useLingui();
  const declare = useDeclareSims();
  const [payoutName, setPayoutName] = useState(known);
  const [isMine, setMine] = useState(false);
  const [isAllowed, setAllowed] = useState(false);
  const canSend = isMine && isAllowed && payoutName.trim() !== "";
  const send = () => {
    if (canSend) declare.mutate(payoutName);
  };
  return (
    <Form className={cx(cardClass, styles["declare"])} onSubmit={send}>
      <h2>
        <Trans>One thing is missing: your declaration</Trans>
      </h2>
      <Checkbox checked={isMine} onChange={({ target }) => setMine(target.checked)}>
        <Trans>The SIM cards are mine, or I use them with the consent of those they belong to</Trans>
      </Checkbox>
      <Checkbox checked={isAllowed} onChange={({ target }) => setAllowed(target.checked)}>
        <Trans>
          The terms of their mobile operators and the law of their countries allow me to receive SMS for
          others
        </Trans>
      </Checkbox>
      <Field
        label={t`Name for payouts`}
        name="payoutName"
        value={payoutName}
        onChange={({ target }) => setPayoutName(target.value)}
      />
      <Button
        type="submit"
        disabled={!canSend}
        whyDisabled={t`Tick the boxes first`}
        isBusy={declare.isPending}
      >
        <Trans>Declare</Trans>
      </Button>
    </Form>
  );
}
