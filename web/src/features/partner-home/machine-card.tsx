import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpen, Cable, Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { showFailure } from "../../lib/api/show-failure.ts";
import { AGENT_PACKAGE } from "../../lib/page/agent-command.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { type MachineCredentials, useRegisterMachine } from "../../queries/partner-home.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { NewMachine } from "./new-machine.tsx";
import styles from "./partner-home-page.module.css";

const ALIAS_LENGTH_MAX = 60;

type MachineCardProps = {
  appUrl: string;
  /** The partner has no machine yet. */
  isFirst?: boolean;
  /** Content above the form. */
  children?: ReactNode;
};

/** Registers a machine. Its SIMs are a new batch, so their ownership is declared again. */
export function MachineCard({ appUrl, isFirst = false, children }: MachineCardProps) {
  const { t } = useLingui();
  const title = isFirst ? t`Register your first machine` : t`Register a machine`;
  const { lang } = useSettings();
  const register = useRegisterMachine();
  const [alias, setAlias] = useState("");
  const [isMine, setMine] = useState(false);
  const [registered, setRegistered] = useState<MachineCredentials & { alias: string }>();
  const submit = () => {
    if (!isMine) return;
    register.mutate(alias.trim(), {
      onSuccess: (credentials) => {
        setRegistered({ ...credentials, alias: alias.trim() });
        setAlias("");
        setMine(false);
      },
      onError: (error) => void showFailure(error),
    });
  };
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      {children}
      {registered ? (
        <NewMachine machine={registered} onDone={() => setRegistered(undefined)} />
      ) : (
        <Form className={styles["form"]} onSubmit={submit}>
          <Field
            label={t`Name of the machine`}
            name="alias"
            autoFocus={register.isSuccess}
            maxLength={ALIAS_LENGTH_MAX}
            hint={t`As you call it; only you see it`}
            value={alias}
            onChange={({ target }) => setAlias(target.value)}
          />
          <Checkbox name="batch" checked={isMine} onChange={({ target }) => setMine(target.checked)}>
            <Trans>
              The SIM cards in this machine are mine or used with consent, and their operators allow this use
            </Trans>
          </Checkbox>
          <Button
            type="submit"
            disabled={!isMine}
            whyDisabled={t`Tick the box first`}
            isBusy={register.isPending}
          >
            <Cable />
            <Trans>Register</Trans>
          </Button>
        </Form>
      )}
      <footer className={styles["downloads"]}>
        <a href={AGENT_PACKAGE} download>
          <Download size={16} />
          <Trans>Download the agent</Trans>
        </a>
        <a href={`${appUrl}?lang=${lang}`} target="_blank" rel="noreferrer">
          <BookOpen size={16} />
          <Trans>How to connect other equipment</Trans>
        </a>
      </footer>
    </section>
  );
}
