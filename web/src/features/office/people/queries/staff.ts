import type * as api from "@sonum/contract/accounts/staff";
import type { OfficeRole, WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type StaffMember = WireReply<typeof api.listStaff>["data"][number];
export type { OfficeRole };

const KEY = ["office", "staff"] as const;

export const staff = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof api.listStaff>("GET /rest/office/staff", { signal }),
});

export function useAddStaff() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WireInput<typeof api.addStaff>["body"]) =>
      call<typeof api.addStaff>("POST /rest/office/staff", { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export function useSetRoles() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, roles }: { userId: string; roles: OfficeRole[] }) =>
      call<typeof api.setStaffRoles>("POST /rest/office/staff/:userId/roles", {
        params: { userId },
        body: { roles },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
