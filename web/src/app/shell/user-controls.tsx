import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";
import type { Role } from "../../lib/session/visit.ts";

const BalanceBox = lazyHydrate(() => import("./balance-box.tsx"), "BalanceBox", {
  texts: ["frame"],
  when: "soon",
});
const ProfileMenu = lazyHydrate(() => import("./profile-menu.tsx"), "ProfileMenu", {
  texts: ["frame"],
  when: "soon",
});

/** Balance and profile menu of a signed-in user. */
export const UserControls = ({ role }: { role: Exclude<Role, "guest"> }) => (
  <>
    <BalanceBox role={role} />
    <ProfileMenu role={role} />
  </>
);
