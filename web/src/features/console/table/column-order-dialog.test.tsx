import type { saveColumnLayout } from "@sonum/contract/fleet/console-layout";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { columnLayout, importantServices } from "../queries/console.ts";
import { ColumnOrderDialog } from "./column-order-dialog.tsx";

it("CONS-9 saves the order of the columns as two lists of keys", async () => {
  const server = fakeServer();
  const route = "POST /lowcode/partner/column_layout";
  const stored = { static: ["phone", "assigned_number"], important: ["has_tg", "has_wa"] };
  const saved = { ...stored, static: ["assigned_number", "phone", "sim_active", "sim_rent"] };
  server.replies("GET /rest/reference/services", {}, []);
  server.replies<typeof saveColumnLayout>(route, {}, saved);
  const onClose = vi.fn();
  await renderPage(<ColumnOrderDialog onClose={onClose} />, {
    seedCache: (cache) => {
      for (const [key, data] of [
        [columnLayout.queryKey, stored],
        [importantServices.queryKey, ["tg", "wa"]],
      ] as const) {
        cache.setQueryDefaults(key, { staleTime: Number.POSITIVE_INFINITY });
        cache.setQueryData<unknown>(key, data);
      }
    },
  });
  screen.getByRole("button", { name: "Move Port" }).focus();
  await userEvent.keyboard("{ArrowUp}");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.bodiesOf(route)).toEqual([saved]);
});
