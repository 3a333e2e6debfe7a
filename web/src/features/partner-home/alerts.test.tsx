import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render.tsx";
import { Alerts } from "./alerts.tsx";

it("PART-9 explains a machine that never reported, and since when another is silent", async () => {
  await renderPage(
    <Alerts
      alerts={[
        { kind: "waiting_machine", machineKey: "key1", alias: "Rack 1" },
        { kind: "silent_machine", machineKey: "key2", alias: "", since: "2030-01-01T00:00:00.000Z" },
      ]}
    />,
  );
  expect(screen.getByText("Rack 1 waits for its first report")).toBeVisible();
  expect(screen.getByText(/^Start the agent with its key and secret/)).toBeVisible();
  expect(screen.queryByText("Rack 1 is silent")).toBeNull();
  expect(screen.getByText("key2 is silent")).toBeVisible();
  expect(screen.getByText(/^Last heard /)).toBeVisible();
});
