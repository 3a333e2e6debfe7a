import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle, withAreaTexts } from "../app/page-title.ts";
import { lazyComponent } from "../lib/page/lazy-component.ts";

const MachineViewPage = lazyComponent(
  () => import("../features/machine-view/machine-view-page.tsx"),
  "MachineViewPage",
);

export const Route = createFileRoute("/_frame/embed/machine/$machineKey")({
  beforeLoad: withAreaTexts("console"),
  head: headWithTitle(msg`Machine`),
  staticData: { frame: "bare", texts: "console" },
  component: View,
});

function View() {
  const { machineKey } = Route.useParams();
  return <MachineViewPage viewKey={machineKey} />;
}
