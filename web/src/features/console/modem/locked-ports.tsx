import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import styles from "../console-page.module.css";
import { type Machine, machineName } from "../queries/console.ts";
import { type MachinePort, machinePorts } from "../queries/machine-ports.ts";
import modemStyles from "./modem.module.css";
import { PortPanel } from "./port-panel.tsx";

const SHOWN_MAX = 24;

/** Names the ports whose card or modem is locked; pressing one opens it. */
export function LockedPorts({ machine }: { machine: Machine }) {
  const { data = [] } = useQuery(machinePorts(machine.machine_key));
  const [opened, setOpened] = useState<number>();
  const locked = data.filter(isLocked);
  const open = data.find(({ port }) => port === opened);
  if (locked.length === 0 && !open) return null;
  return (
    <>
      {locked.length > 0 && (
        <div className={styles["note"]}>
          <Note
            tone="amber"
            icon={<KeyRound />}
            title={<Plural value={locked.length} one="# SIM card is locked" other="# SIM cards are locked" />}
          >
            <Trans>Locked cards are not sold. Press a port to see what to do.</Trans>
            <span className={modemStyles["ports"]}>
              {locked.slice(0, SHOWN_MAX).map((port) => (
                <Button key={port.port} variant="secondary" size="small" onClick={() => setOpened(port.port)}>
                  <Trans>Port {port.port}</Trans>
                </Button>
              ))}
            </span>
          </Note>
        </div>
      )}
      {open && <PortDialog machine={machine} port={open} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const isLocked = ({ state }: MachinePort) =>
  state === "pin_needed" || state === "puk_needed" || state === "device_locked";

type PortDialogProps = { machine: Machine; port: MachinePort; onClose: () => void };

function PortDialog({ machine, port, onClose }: PortDialogProps) {
  const { t } = useLingui();
  const number = port.port;
  return (
    <Dialog title={t`Port ${number}, ${machineName(machine)}`} closeLabel={t`Close`} onClose={onClose}>
      {port.iccid && <p className="mono dim">ICCID {port.iccid.replace(/(\d{4})(?=\d)/g, "$1 ")}</p>}
      <PortPanel machineKey={machine.machine_key} port={port} operator={port.network} isSold={false} />
    </Dialog>
  );
}
