import { useState } from "react";
import type { OpenDialog } from "./console-dialogs.tsx";
import type { TableView } from "./parse-console-view.ts";

/** The open dialog; an opened SIM is part of the address. */
export function useOpenDialog(filter: TableView, onFilter: (filter: TableView) => void) {
  const [other, setOther] = useState<OpenDialog>();
  const open: OpenDialog | undefined = filter.sim === undefined ? other : { dialog: "sim", id: filter.sim };
  function setOpen(next: OpenDialog | undefined) {
    const sim = next?.dialog === "sim" ? next.id : undefined;
    setOther(sim === undefined ? next : undefined);
    if (sim !== filter.sim) onFilter({ ...filter, sim });
  }
  return { open, setOpen };
}
