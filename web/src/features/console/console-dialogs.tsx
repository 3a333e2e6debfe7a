import { Suspense } from "react";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { type Machine, simId } from "./queries/console.ts";
import type { Sim } from "./queries/sim.ts";
import type { useSale } from "./sims/use-sale.ts";
import type { NamedService } from "./table/columns.ts";

const ArchiveDialog = lazyComponent(() => import("./archive-dialog.tsx"), "ArchiveDialog");
const PublishDialog = lazyComponent(() => import("./sims/publish-dialog.tsx"), "PublishDialog");
const BulkLimitsDialog = lazyComponent(() => import("./sims/bulk-limits-dialog.tsx"), "BulkLimitsDialog");
const SimDialog = lazyComponent(() => import("./sims/sim-dialog.tsx"), "SimDialog");
const HandoverDialog = lazyComponent(() => import("./sims/handover-dialog.tsx"), "HandoverDialog");
const MachineRentSettings = lazyComponent(
  () => import("./sims/machine-rent-settings.tsx"),
  "MachineRentSettings",
);

export type OpenDialog =
  | { dialog: "publish" | "rent" | "handover" | "limits" }
  | { dialog: "sim"; id: string };

type ConsoleDialogsProps = {
  open: OpenDialog | undefined;
  machines: readonly Machine[];
  sims: readonly Sim[];
  /** Whether `sims` are all of the machines. */
  isComplete: boolean;
  chosen: readonly Sim[];
  services: readonly NamedService[];
  sale: ReturnType<typeof useSale>;
  onClose: () => void;
};

/** The dialogs over the table, one at a time, loaded when first opened. */
export function ConsoleDialogs({
  open,
  machines,
  sims,
  isComplete,
  chosen,
  services,
  sale,
  onClose,
}: ConsoleDialogsProps) {
  const opened = open?.dialog === "sim" ? sims.find((sim) => simId(sim) === open.id) : undefined;
  const machine = machines.find(({ machine_key }) => machine_key === opened?.machine);
  return (
    <Suspense>
      {open?.dialog === "publish" && (
        <PublishDialog chosen={chosen} services={services} sale={sale} onClose={onClose} />
      )}
      {open?.dialog === "limits" && (
        <BulkLimitsDialog chosen={chosen} services={services} onClose={onClose} />
      )}
      {open?.dialog === "handover" && <HandoverDialog chosen={chosen} onClose={onClose} />}
      {open?.dialog === "rent" && (
        <MachineRentSettings machines={machines} sims={sims} chosen={chosen} onClose={onClose} />
      )}
      {opened && machine && (
        <SimDialog key={simId(opened)} sim={opened} machine={machine} services={services} onClose={onClose} />
      )}
      {open?.dialog === "sim" && !opened && isComplete && (
        <ArchiveDialog find={iccidIn(open.id)} onClose={onClose} />
      )}
    </Suspense>
  );
}

/** An address may name a SIM that has left the table since: its archive entry is shown. */
const iccidIn = (id: string) => id.replace(/-\d+$/, "");
