import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleAlert, Hourglass, TriangleAlert } from "lucide-react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { isOpen, type PortCommand, useConfirmNumber } from "../queries/machine-ports.ts";
import styles from "./modem.module.css";

/** What became of the latest command of a port. */
export function CommandResult({ machineKey, command }: { machineKey: string; command: PortCommand }) {
  return (
    <div role="status">
      {isOpen(command) ? (
        <Note tone="blue" icon={<Hourglass />} title={<Trans>The agent works on it</Trans>}>
          <Trans>It hears of it within ten seconds and answers within a minute.</Trans>
        </Note>
      ) : command.text !== null ? (
        <UssdText machineKey={machineKey} command={command} text={command.text} />
      ) : (
        <Outcome command={command} />
      )}
    </div>
  );
}

type UssdTextProps = { machineKey: string; command: PortCommand; text: string };

function UssdText({ machineKey, command, text }: UssdTextProps) {
  const { lang } = useSettings();
  const confirm = useConfirmNumber(machineKey);
  const time = formatMoment(command.answeredAt ?? command.createdAt, lang, new Date());
  const amount = command.amount?.toFixed(2);
  const { number } = command;
  return (
    <Note
      tone={command.isLow ? "amber" : "green"}
      icon={command.isLow ? <TriangleAlert /> : <Check />}
      title={
        command.isLow ? (
          <Trans>The credit is low: {amount}</Trans>
        ) : amount !== undefined ? (
          <Trans>Credit: {amount}</Trans>
        ) : (
          <Trans>The network answered</Trans>
        )
      }
    >
      <span className="dim">{time}</span>
      <span className={styles["answer"]}>{text}</span>
      {number !== null && (
        <Button size="small" isBusy={confirm.isPending} onClick={() => confirm.mutate(command.id)}>
          <Trans>Use {number} as its number</Trans>
        </Button>
      )}
    </Note>
  );
}

function Outcome({ command }: { command: PortCommand }) {
  const isGood = command.outcome === "pin_accepted" || command.outcome === "restarted";
  return (
    <Note
      tone={isGood ? "green" : "amber"}
      icon={isGood ? <Check /> : <CircleAlert />}
      title={<OutcomeTitle command={command} />}
    >
      <WhatToDo command={command} />
    </Note>
  );
}

function OutcomeTitle({ command: { outcome } }: { command: PortCommand }) {
  const { t } = useLingui();
  switch (outcome) {
    case "pin_accepted":
      return t`The PIN was accepted`;
    case "pin_wrong":
      return t`The PIN was wrong`;
    case "puk_needed":
      return t`The card asks for its PUK`;
    case "few_tries":
      return t`The PIN was not sent`;
    case "not_needed":
      return t`The card asked for no PIN`;
    case "restarted":
      return t`The modem restarts`;
    case "sim_changed":
      return t`Another SIM card is in this port now`;
    case "no_modem":
      return t`The modem does not answer`;
    case "refused":
      return t`The modem or the network refused`;
    case "interrupted":
      return t`The agent was interrupted`;
    case "no_answer":
    case "answered":
      return t`The network did not answer`;
    default:
      return t`The agent did not answer in time`;
  }
}

/** What the partner can do next; nothing if nothing is needed. */
function WhatToDo({ command: { outcome, triesLeft, isPinOff, kind } }: { command: PortCommand }) {
  switch (outcome) {
    case "pin_accepted":
      return isPinOff ? (
        <Trans>The card asks for no PIN from now on.</Trans>
      ) : (
        <Trans>After a power cut the card asks again.</Trans>
      );
    case "pin_wrong":
      return (
        <>
          {triesLeft !== null && (
            <Plural value={triesLeft} one="# try is left. " other="# tries are left. " />
          )}
          <Trans>Nothing is tried again by itself. Look the PIN up before you enter it anew.</Trans>
        </>
      );
    case "few_tries":
    case "puk_needed":
      return (
        <Trans>Put the card into a phone and unlock it there. The agent never uses up the last try.</Trans>
      );
    case "restarted":
      return <Trans>Its SIM card is back in about a minute.</Trans>;
    case "interrupted":
      return kind === "pin" ? (
        <Trans>The PIN may have been tried. It is not sent again by itself.</Trans>
      ) : (
        <Trans>It is not repeated by itself. Try again.</Trans>
      );
    case "not_needed":
      return null;
    default:
      return <Trans>Try again in a few minutes.</Trans>;
  }
}
