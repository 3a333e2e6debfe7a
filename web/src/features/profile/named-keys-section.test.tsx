import type { addApiKey, changeApiKey, listApiKeys } from "@sonum/contract/accounts/named-api-keys";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleApiKey } from "../../../test/sample-api-key.ts";
import type { NamedKey } from "../../queries/named-api-keys.ts";
import { NamedKeysSection } from "./named-keys-section.tsx";

const server = fakeServerPerTest();

const sample: NamedKey = {
  ...sampleApiKey,
  apiKey: "snFarmSecret",
  id: "key_1",
  name: "Farm",
  isFirst: false,
  spendPerDayUsd: "2.50",
  callsPerMinute: 600,
};
const first: NamedKey = {
  ...sample,
  id: "key_0",
  name: "",
  isFirst: true,
  spendPerDayUsd: null,
  callsPerMinute: null,
};
const mock = (keys: NamedKey[]) => server.replies<typeof listApiKeys>("GET /rest/user/apikeys", {}, { keys });

it("AUTH-15 shows every key masked, with its limits, and reveals one", async () => {
  mock([first, sample]);
  await renderPage(<NamedKeysSection />);
  expect(await screen.findByText("First key")).toBeVisible();
  expect(screen.getByText(/May spend \$2\.50 in 24 hours\./)).toBeVisible();
  expect(screen.queryByText("snFarmSecret")).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove First key" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show Farm" }));
  expect(await screen.findByText("snFarmSecret")).toBeVisible();
});

it("AUTH-15 adds a key with a name and a cap", async () => {
  mock([]);
  server.replies<typeof addApiKey>("POST /rest/user/apikeys", {}, sample);
  await renderPage(<NamedKeysSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Add a key" }));
  const save = screen.getByRole("button", { name: "Save" });
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByRole("textbox", { name: "Name of the program" }), "Farm");
  const cap = screen.getByRole("textbox", { name: "Most it may spend in 24 hours, in dollars" });
  await userEvent.type(cap, "two");
  expect(save).toBeDisabled();
  await userEvent.clear(cap);
  await userEvent.type(cap, "2,5");
  await userEvent.click(save);
  const body = () => server.calls.find(({ key }) => key === "POST /rest/user/apikeys")?.body;
  await waitFor(() =>
    expect(body()).toMatchObject({ name: "Farm", spendPerDayUsd: "2.5", callsPerMinute: null }),
  );
});

it("AUTH-15 changes the limits of a key", async () => {
  mock([sample]);
  server.replies<typeof changeApiKey>("PATCH /rest/user/apikeys/:id", { id: "key_1" }, sample);
  await renderPage(<NamedKeysSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Limits of Farm" }));
  await userEvent.clear(screen.getByRole("textbox", { name: "Most calls in a minute" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const body = () => server.calls.find(({ key }) => key.startsWith("PATCH"))?.body;
  await waitFor(() => expect(body()).toMatchObject({ callsPerMinute: null, spendPerDayUsd: "2.50" }));
});
