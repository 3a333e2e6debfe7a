import type { registerMachine } from "@sonum/contract/fleet/machines";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { MachineCard } from "./machine-card.tsx";

it("PART-9 moves the focus to the one-time secret, and back to the name field", async () => {
  fakeServer().replies<typeof registerMachine>(
    "POST /rest/partner/machines",
    {},
    {
      machine_key: "key1",
      secret: "made-just-now",
    },
  );
  await renderPage(<MachineCard appUrl="/gateways" />);
  const name = () => screen.getByLabelText("Name of the machine");
  expect(name()).not.toHaveFocus();
  await userEvent.type(name(), "Rack 1");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("made-just-now")).toBeVisible();
  expect(screen.getByText("Keep the secret now")).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "I have kept it" }));
  expect(name()).toHaveFocus();
  expect(name()).toHaveValue("");
});
