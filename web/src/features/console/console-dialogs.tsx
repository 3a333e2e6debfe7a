import { Suspense } from "react";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { type Machine, simId } from "./queries/console.ts";
import type { Sim } from "./queries/sim.ts";
import type { useSale } from "./sims/use-sale.ts";
import type { NamedService } from "./table/columns.ts";

const PublishDialog = lazyComponent(() => import("./sims/publish-dialog.tsx"), "PublishDialog");
const SimDialog = lazyComponent(() => import("./sims/sim-dialog.tsx"), "SimDialog");
const HandoverDialog = lazyComponent(() => import("./sims/handover-dialog.tsx"), "HandoverDialog");
const RentSettingsDialog = lazyComponent(
  () => import("./sims/rent-settings-dialog.tsx"),
  "RentSettingsDialog",
);

export type OpenDialog = { dialog: "publish" | "rent" | "handover" } | { dialog: "sim"; id: string };

type ConsoleDialogsProps = {
  open: OpenDialog | undefined;
  machine: Machine;
  sims: readonly Sim[];
  chosen: readonly Sim[];
  services: readonly NamedService[];
  sale: ReturnType<typeof useSale>;
  onClose: () => void;
};

/** The dialogs over the table, one at a time, loaded when first opened. */
export function ConsoleDialogs({
  open,
  machine,
  sims,
  chosen,
  services,
  sale,
  onClose,
}: ConsoleDialogsProps) {
  const opened = open?.dialog === "sim" ? sims.find((sim) => simId(sim) === open.id) : undefined;
  return (
    <Suspense>
      {open?.dialog === "publish" && (
        <PublishDialog chosen={chosen} services={services} sale={sale} onClose={onClose} />
      )}
      {open?.dialog === "handover" && (
        <HandoverDialog machineKey={machine.machine_key} chosen={chosen} onClose={onClose} />
      )}
      {open?.dialog === "rent" && <RentSettingsDialog machine={machine} sims={sims} onClose={onClose} />}
      {opened && (
        <SimDialog key={simId(opened)} sim={opened} machine={machine} services={services} onClose={onClose} />
      )}
    </Suspense>
  );
}
