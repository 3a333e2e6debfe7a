import type { OfficeRole, WireInput, WireReply } from "@sonum/contract/route";
import type * as api from "@sonum/contract/staff/staff";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

export type StaffMember = WireReply<typeof api.listStaff>["data"][number];
export type { OfficeRole };

const KEY = ["office", "staff"] as const;

export const staff = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof api.listStaff>("GET /rest/office/staff", { signal }),
});

export const useAddStaff = () =>
  useChange(KEY, (body: WireInput<typeof api.addStaff>["body"]) =>
    call<typeof api.addStaff>("POST /rest/office/staff", { body }),
  );

export const useSetRoles = () =>
  useChange(KEY, ({ userId, roles }: { userId: string; roles: OfficeRole[] }) =>
    call<typeof api.setStaffRoles>("POST /rest/office/staff/:userId/roles", {
      params: { userId },
      body: { roles },
    }),
  );
