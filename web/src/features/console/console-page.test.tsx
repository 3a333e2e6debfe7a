import type { listMachines } from "@sonum/contract/fleet/machines";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { ConsolePage } from "./console-page.tsx";
import { type Machine, simsOf } from "./queries/console.ts";

const machine = (alias: string, heard: Pick<Machine, "online" | "reported">): Machine => ({
  id: `mac_${alias}`,
  machine_key: alias,
  alias,
  active: true,
  sort_order: 1,
  silent_since: null,
  ...heard,
  ports: 4,
  declared: true,
  view_key: null,
  clock_slow_seconds: 0,
  view_origins: [],
});
const online = machine("Tallinn", { online: true, reported: true });
const silent = machine("Riga", { online: false, reported: true });
const waiting = machine("Vilnius", { online: false, reported: false });

it("CONS-1 distinguishes a silent machine from one that waits for its first report", async () => {
  const server = fakeServer();
  server.refuses("GET /rest/events", {}, 401, "sign_in_required");
  server.replies("GET /rest/reference/countries", {}, []);
  server.replies("GET /rest/reference/services", {}, []);
  server.replies("GET /lowcode/partner/important_services", {}, []);
  server.replies("GET /lowcode/partner/column_layout", {}, { static: [], important: [] });
  server.replies<typeof listMachines>("GET /lowcode/partner/machines", {}, [online, silent, waiting]);
  await renderPage(<ConsolePage view={{}} onView={() => undefined} />, {
    seedCache: (cache) => {
      cache.setQueryDefaults(simsOf("Tallinn").queryKey, { staleTime: Number.POSITIVE_INFINITY });
      cache.setQueryData(simsOf("Tallinn").queryKey, []);
    },
  });
  const stateIn = async (name: RegExp) =>
    (await screen.findByRole("tab", { name })).querySelector("[title]")?.getAttribute("title");
  expect(await stateIn(/Tallinn/)).toBe("Online");
  expect(await stateIn(/Riga/)).toBe("Silent");
  expect(await stateIn(/Vilnius/)).toBe("Waits for its first report");
});

function Page() {
  const [view, setView] = useState({});
  return <ConsolePage view={view} onView={setView} />;
}

it("CONS-1 has a tab per active machine by alias or key, opens the first, and loads the SIMs of the chosen one", async () => {
  const server = fakeServer();
  server.refuses("GET /rest/events", {}, 401, "sign_in_required");
  server.replies("GET /rest/reference/countries", {}, []);
  server.replies("GET /rest/reference/services", {}, []);
  server.replies("GET /lowcode/partner/important_services", {}, []);
  server.replies("GET /lowcode/partner/column_layout", {}, { static: [], important: [] });
  server.replies("GET /rest/partner/console/views", {}, []);
  server.replies("GET /lowcode/partner/machine_modems", {}, []);
  const off = { ...online, id: "mac_off", machine_key: "key-off", active: false };
  const unnamed = { ...waiting, alias: "", machine_key: "key-of-a-machine" };
  server.replies<typeof listMachines>("GET /lowcode/partner/machines", {}, [off, unnamed, online]);
  await renderPage(<Page />);
  const loaded = () =>
    server.calls.flatMap(({ key }) => /machine_modems\?machine=([^&]+)/.exec(key)?.[1] ?? []);
  const tab = await screen.findByRole("tab", { name: /key-of-a-machine/ });
  expect(screen.queryByRole("tab", { name: /key-off/ })).toBeNull();
  expect(tab).toHaveAttribute("aria-selected", "true");
  await waitFor(() => expect(loaded()).toEqual(["key-of-a-machine"]));
  await userEvent.click(screen.getByRole("tab", { name: /Tallinn/ }));
  await waitFor(() => expect(loaded()).toEqual(["key-of-a-machine", "Tallinn"]));
});
