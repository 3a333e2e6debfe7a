import { Plural, Trans } from "@lingui/react/macro";
import { Upload } from "lucide-react";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "../console-page.module.css";
import type { Sim } from "../queries/sim.ts";
import type { Sale } from "./use-sale.ts";

/** Offers to publish anew the SIMs whose ports were set otherwise after they were published. */
export function DiffersNote({ sims, sale }: { sims: readonly Sim[]; sale: Sale }) {
  const differing = sims.filter(({ differs }) => differs);
  if (differing.length === 0) return null;
  return (
    <div className={styles["undo"]}>
      <Plural
        value={differing.length}
        one="# SIM card is published otherwise than its port is set now"
        other="# SIM cards are published otherwise than their ports are set now"
      />
      <Button
        variant="secondary"
        size="small"
        isBusy={sale.isBusy}
        onClick={() => void sale.republish(differing)}
      >
        <Upload />
        <Trans>Publish anew</Trans>
      </Button>
    </div>
  );
}
