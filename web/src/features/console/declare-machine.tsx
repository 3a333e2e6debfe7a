import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { FileWarning } from "lucide-react";
import { useState } from "react";
import { showFailure } from "../../lib/api/show-failure.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./console-page.module.css";
import { type Machine, machines } from "./queries/console.ts";
import { changeMachine } from "./queries/console-changes.ts";

/** Explains that a machine cannot be published without the SIM ownership declaration, and takes it. */
export function DeclareMachine({ machine }: { machine: Machine }) {
  const cache = useQueryClient();
  const [isMine, setMine] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function declare() {
    setBusy(true);
    try {
      const declarations = { simOwnership: true, operatorTerms: true } as const;
      const changed = await changeMachine(machine.id, { declarations });
      cache.setQueryData(machines.queryKey, (now) =>
        now?.map((one) => (one.id === changed.id ? changed : one)),
      );
    } catch (error) {
      void showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles["declare"]}>
      <Note
        tone="amber"
        icon={<FileWarning />}
        title={<Trans>Its SIM cards cannot be published yet: your declaration is missing</Trans>}
      />
      <Checkbox checked={isMine} onChange={({ target }) => setMine(target.checked)}>
        <Trans>
          The SIM cards in this machine are mine or used with consent, and their operators allow this use
        </Trans>
      </Checkbox>
      <Button size="small" disabled={!isMine} isBusy={isBusy} onClick={() => void declare()}>
        <Trans>Declare</Trans>
      </Button>
    </div>
  );
}
