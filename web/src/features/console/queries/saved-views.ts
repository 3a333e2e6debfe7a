import type * as viewsApi from "@sonum/contract/fleet/console-views";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { CONSOLE } from "./console.ts";

export type SavedView = WireReply<typeof viewsApi.listViews>[number];

export const savedViews = queryOptions({
  queryKey: [...CONSOLE, "views"],
  queryFn: ({ signal }) => call<typeof viewsApi.listViews>("GET /rest/partner/console/views", { signal }),
  meta: { showsOwnErrors: true },
});

export const saveView = (view: SavedView): Promise<SavedView[]> =>
  call<typeof viewsApi.saveView>("POST /rest/partner/console/views", { body: view });

export const removeView = (name: string): Promise<SavedView[]> =>
  call<typeof viewsApi.removeView>("DELETE /rest/partner/console/views/:name", { params: { name } });
