import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoment } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CancelButton } from "../../ui/controls/cancel-button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import styles from "./dialogs.module.css";
import type { RunningSales } from "./queries/archive.ts";
import { type Machine, machineName } from "./queries/console.ts";

type SwitchOffDialogProps = {
  machine: Machine;
  act: "off" | "archive";
  running: RunningSales;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Says what switching a machine off or archiving it interrupts, before it happens. */
export function SwitchOffDialog({ machine, act, running, onConfirm, onClose }: SwitchOffDialogProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const name = machineName(machine);
  const confirm = () => {
    setBusy(true);
    void onConfirm().finally(onClose);
  };
  return (
    <Dialog
      title={act === "off" ? t`Switch ${name} off?` : t`Archive ${name}?`}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <Interrupted running={running} />
      <p className={styles["lead"]}>
        {act === "off" ? (
          <Trans>Its SIM cards go off sale now. Switched on again, it sells them as before.</Trans>
        ) : (
          <Trans>
            It is switched off and leaves the console with its SIM cards, and no longer counts to the number
            of machines. You can bring it back from the archive.
          </Trans>
        )}
      </p>
      <div className={styles["foot"]}>
        <CancelButton onClick={onClose} />
        <Button variant="danger" isBusy={isBusy} onClick={confirm}>
          {act === "off" ? <Trans>Switch off</Trans> : <Trans context="machine">Archive</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}

function Interrupted({ running }: { running: RunningSales }) {
  const { lang } = useSettings();
  const { activations, rentals } = running;
  if (activations + rentals === 0)
    return (
      <p className={styles["lead"]}>
        <Trans>Nothing is sold or rented on it now.</Trans>
      </p>
    );
  const until = (at: string | null) => (at === null ? "" : formatMoment(at, lang, new Date()));
  const [soldUntil, rentedUntil] = [until(running.activations_until), until(running.rented_until)];
  return (
    <>
      <ul className={styles["running"]}>
        {activations > 0 && (
          <li>
            <Plural
              value={activations}
              one={`# activation runs until ${soldUntil}`}
              other={`# activations run, the last until ${soldUntil}`}
            />
          </li>
        )}
        {rentals > 0 && (
          <li>
            <Plural
              value={rentals}
              one={`# SIM card is rented until ${rentedUntil}`}
              other={`# rentals run, the last until ${rentedUntil}`}
            />
          </li>
        )}
      </ul>
      <p className={styles["lead"]}>
        {activations > 0 && (
          <Trans>
            Codes that the machine still receives are delivered, so leave it connected until the activations
            are over.
          </Trans>
        )}{" "}
        {rentals > 0 && (
          <Trans>
            Rentals end early, and the rest is refunded, if their SIM cards stay off for too long.
          </Trans>
        )}
      </p>
    </>
  );
}
