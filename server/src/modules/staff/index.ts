/** Public interface of staff. Other modules import only from here. */
export { createOwner, OwnerExists } from "./add-staff.ts";
export { staffRoutes } from "./routes.ts";
export { officeRolesOf } from "./rules.ts";
export { findOfficeRoles } from "./staff-roles.ts";
