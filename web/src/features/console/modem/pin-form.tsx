import { Trans, useLingui } from "@lingui/react/macro";
import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import type { MachinePort, NewCommand } from "../queries/machine-ports.ts";
import styles from "./modem.module.css";

const PIN = /^\d{4,8}$/;
const TRIES_MIN = 2;

type PinFormProps = { port: MachinePort; isBusy: boolean; onSend: (command: NewCommand) => void };

/** Enters a card's PIN. The field is emptied as soon as it is sent. */
export function PinForm({ port, isBusy, onSend }: PinFormProps) {
  const { t } = useLingui();
  const [pin, setPin] = useState("");
  const [switchOff, setSwitchOff] = useState(true);
  const { pinTries } = port;
  if (pinTries !== null && pinTries < TRIES_MIN)
    return (
      <p>
        <Trans>
          Only one try is left, so the agent sends no PIN. Put the card into a phone and enter the PIN there.
        </Trans>
      </p>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!PIN.test(pin) || isBusy) return;
    onSend({ kind: "pin", iccid: port.iccid, pin, switchOff });
    setPin("");
  };
  return (
    <form className={styles["form"]} onSubmit={send}>
      <Field
        label={t`PIN of the SIM card`}
        hint={
          pinTries === null
            ? t`It is sent to your agent encrypted, tried once, and not stored.`
            : t`It is sent to your agent encrypted, tried once, and not stored. Tries left: ${pinTries}`
        }
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={pin}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, ""))}
      />
      <Checkbox checked={switchOff} onChange={({ target }) => setSwitchOff(target.checked)}>
        <Trans>Switch the PIN off, so that the card works again by itself after a power cut</Trans>
      </Checkbox>
      <div>
        <Button type="submit" size="small" disabled={!PIN.test(pin)} isBusy={isBusy}>
          <KeyRound />
          <Trans>Send the PIN</Trans>
        </Button>
      </div>
    </form>
  );
}
