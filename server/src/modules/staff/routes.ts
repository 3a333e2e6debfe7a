import * as api from "@sonum/contract/staff/staff";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { listStaff } from "../accounts/index.ts";
import { addStaff } from "./add-staff.ts";
import { officeRolesOf } from "./rules.ts";
import { setStaffRoles } from "./staff-roles.ts";

/** Operators and their roles. */
export function staffRoutes(serve: Serve) {
  serve(api.listStaff, async (ctx) => {
    const staff = await listStaff(ctx);
    return {
      data: staff.map(({ roles, hasSecondFactor, ...member }) => ({
        ...member,
        roles: officeRolesOf(roles),
        hasSecondFactor: Boolean(hasSecondFactor),
      })),
    };
  });
  serve(api.addStaff, (ctx, { body }) => addStaff(ctx, signedInUser(ctx).id, body));
  serve(api.setStaffRoles, (ctx, { params, body }) =>
    setStaffRoles(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
}
