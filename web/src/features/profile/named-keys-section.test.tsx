import { API_KEYS_MAX } from "@sonum/contract/accounts/api-key-rules";
import type { addApiKey, changeApiKey, listApiKeys } from "@sonum/contract/accounts/named-api-keys";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleApiKey } from "../../../test/sample-api-key.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
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

it("AUTH-15 copies a key, which no message repeats", async () => {
  mock([sample]);
  await renderPage(<NamedKeysSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Copy Farm" }));
  await waitFor(() => expect(messagesStore.get()).toHaveLength(1));
  expect(await navigator.clipboard.readText()).toBe("snFarmSecret");
  expect(JSON.stringify(messagesStore.get())).not.toContain("snFarmSecret");
});

it("AUTH-15 leaves the first key without a name when its limits change", async () => {
  mock([first]);
  server.replies<typeof changeApiKey>("PATCH /rest/user/apikeys/:id", { id: "key_0" }, first);
  await renderPage(<NamedKeysSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Limits of First key" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Calls per minute, at most" }), "60");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const body = () => server.calls.find(({ key }) => key.startsWith("PATCH"))?.body;
  await waitFor(() => expect(body()).toMatchObject({ callsPerMinute: 60 }));
  expect(body()).not.toHaveProperty("name");
});

it("AUTH-15 refuses limits that the server refuses, and says why a key cannot be saved", async () => {
  mock([sample]);
  await renderPage(<NamedKeysSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Limits of Farm" }));
  const save = screen.getByRole("button", { name: "Save" });
  const retype = async (name: string, text: string) => {
    const field = screen.getByRole("textbox", { name });
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };
  await retype("Calls per minute, at most", "60001");
  expect(save).toHaveAccessibleDescription("Correct the limits first");
  await retype("Calls per minute, at most", "60000");
  expect(save).toBeEnabled();
  await retype("Spending limit per 24 hours, USD", "0,00");
  expect(save).toBeDisabled();
  await retype("Spending limit per 24 hours, USD", "0,01");
  expect(save).toBeEnabled();
  await retype("Name of the program", "");
  expect(save).toHaveAccessibleDescription("Name the program first");
});

it("AUTH-15 says that the keys did not load", async () => {
  server.refuses("GET /rest/user/apikeys", {}, 400, "invalid_request");
  mock([sample]);
  await renderPage(<NamedKeysSection />);
  expect(await screen.findByText("Your keys did not load")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Farm")).toBeVisible();
});

it("AUTH-15 says how many keys an account can have", async () => {
  mock(Array.from({ length: API_KEYS_MAX }, (_, n) => ({ ...sample, id: `key_${n}` })));
  await renderPage(<NamedKeysSection />);
  expect(await screen.findByText("An account can have 20 keys. Remove one to add another.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a key" })).toBeNull();
});

it("AUTH-15 adds a key with a name and a cap", async () => {
  mock([]);
  server.replies<typeof addApiKey>("POST /rest/user/apikeys", {}, sample);
  await renderPage(<NamedKeysSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Add a key" }));
  const save = screen.getByRole("button", { name: "Save" });
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByRole("textbox", { name: "Name of the program" }), "Farm");
  const cap = screen.getByRole("textbox", { name: "Spending limit per 24 hours, USD" });
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
  await userEvent.clear(screen.getByRole("textbox", { name: "Calls per minute, at most" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const body = () => server.calls.find(({ key }) => key.startsWith("PATCH"))?.body;
  await waitFor(() => expect(body()).toMatchObject({ callsPerMinute: null, spendPerDayUsd: "2.50" }));
});
