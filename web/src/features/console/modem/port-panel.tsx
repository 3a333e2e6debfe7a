import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Hash, RotateCcw, Settings2, Wallet } from "lucide-react";
import { useRef, useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useDisclosure } from "../../../ui/layout/use-disclosure.ts";
import { useFocusFallback } from "../../../ui/layout/use-focus-fallback.ts";
import {
  isOpen,
  type MachinePort,
  type NewCommand,
  useSendCommand,
  ussdCodes,
} from "../queries/machine-ports.ts";
import { CommandResult } from "./command-result.tsx";
import styles from "./modem.module.css";
import { PinForm } from "./pin-form.tsx";
import { PortStateLine } from "./port-state.tsx";
import { RestartModem } from "./restart-modem.tsx";
import { UssdCodesForm } from "./ussd-codes-form.tsx";

type PortPanelProps = {
  machineKey: string;
  port: MachinePort;
  /** The mobile operator of the SIM, and whether it is sold now. */
  operator: string;
  isSold: boolean;
};

/** One port: its network, what keeps its SIM from working, and what the partner may ask its agent to do. */
export function PortPanel({ machineKey, port, operator, isSold }: PortPanelProps) {
  const { t } = useLingui();
  const send = useSendCommand(machineKey, port.port);
  // The PIN form goes once the card is unlocked.
  const box = useRef<HTMLElement>(null);
  const keptFocus = useFocusFallback(box);
  const isBusy = send.isPending || isOpen(port.command);
  const sendCommand = (command: NewCommand) =>
    send.mutate(command, { onError: (error) => !isRefusal(error) && void showFailure(error) });
  // A rented SIM, or one that a customer waits on, may be off sale: the server knows, and the next try warns.
  const isInUse = isSold || (isRefusal(send.error) && send.variables?.kind === "reset");
  const accepts = (kind: NewCommand["kind"]) => port.accepts.includes(kind);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={styles["panel"]}
      aria-label={t`Network and modem`}
      {...keptFocus}
    >
      <h3>
        <Trans>Network and modem</Trans>
      </h3>
      <PortStateLine port={port} />
      {port.state === "pin_needed" && accepts("pin") && (
        <PinForm port={port} isBusy={isBusy} onSend={sendCommand} />
      )}
      {port.state === "puk_needed" && (
        <p>
          <Trans>
            Too many wrong PINs were entered. Put the card into a phone and enter the PUK there; your operator
            has it.
          </Trans>
        </p>
      )}
      {port.state === "device_locked" && (
        <p>
          <Trans>
            The modem takes only cards of another operator. Have it unlocked, or use another modem.
          </Trans>
        </p>
      )}
      {port.accepts.length > 0 && (
        <Actions port={port} operator={operator} isSold={isInUse} isBusy={isBusy} onSend={sendCommand} />
      )}
      {isRefusal(send.error) && (
        <p role="alert" className={styles["error"]}>
          {send.error.message}
        </p>
      )}
      {port.command && <CommandResult machineKey={machineKey} command={port.command} />}
    </section>
  );
}

/** The server says in the partner's language why a command cannot be sent now. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === "conflict" || error.code === "too_many_requests");

type ActionsProps = Omit<PortPanelProps, "machineKey"> & {
  isBusy: boolean;
  onSend: (command: NewCommand) => void;
};

function Actions({ port, operator, isSold, isBusy, onSend }: ActionsProps) {
  const { data: codes } = useQuery(ussdCodes);
  const [isRestarting, setRestarting] = useState(false);
  const editing = useDisclosure();
  const own = codes?.find((one) => one.operator === operator);
  const { iccid } = port;
  const canAsk = port.state === "ready" && iccid !== null && codes !== undefined;
  const ask = (purpose: "credit" | "number") =>
    iccid && own?.[purpose] ? onSend({ kind: "ussd", iccid, purpose }) : editing.open();
  if (editing.isOpen) return <UssdCodesForm operator={operator} codes={own} onClose={editing.close} />;
  if (isRestarting)
    return (
      <RestartModem
        isSold={isSold}
        onClose={() => setRestarting(false)}
        onRestart={() => {
          setRestarting(false);
          onSend({ kind: "reset", iccid, confirmed: isSold });
        }}
      />
    );
  return (
    <div className={styles["actions"]}>
      {canAsk && (
        <>
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => ask("credit")}>
            <Wallet />
            <Trans>Check credit</Trans>
          </Button>
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => ask("number")}>
            <Hash />
            <Trans>Ask number</Trans>
          </Button>
          <Button ref={editing.opener} variant="ghost" size="small" onClick={editing.open}>
            <Settings2 />
            <Trans>USSD codes</Trans>
          </Button>
        </>
      )}
      <Button variant="ghost" size="small" isBusy={isBusy} onClick={() => setRestarting(true)}>
        <RotateCcw />
        <Trans>Restart the modem</Trans>
      </Button>
    </div>
  );
}
