import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { MachineViewPage } from "../app/pages/later-pages.tsx";

export const Route = createFileRoute("/_frame/embed/machine/$machineKey")({
  head: titled(msg`Machine`),
  staticData: { frame: "bare" },
  component: View,
});

function View() {
  const { machineKey } = Route.useParams();
  return <MachineViewPage viewKey={machineKey} />;
}
