import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { OfficeRole } from "@sonum/contract/route";
import { Menu, Store, UserCog } from "lucide-react";
import { OfficeLink } from "../../lib/page/office-link.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import { useOfficeRoles } from "../../queries/office-roles.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { LogoMark } from "../shell/logo-mark.tsx";
import { SignOutButton } from "../shell/sign-out-button.tsx";
import styles from "./office-header.module.css";
import { OfficeSettings } from "./office-settings.tsx";

const ROLE_NAMES: Record<OfficeRole, MessageDescriptor> = {
  owner: msg`Owner`,
  support: msg`Support`,
  finance: msg`Finance`,
  catalogue: msg`Catalogue`,
};

/** The operator's name and roles, the settings, and links out of the office. */
export function OfficeHeader({ navId }: { navId: string }) {
  const { _ } = useLingui();
  const { username } = useSession();
  const roles = useOfficeRoles();
  return (
    <header className={styles["header"]}>
      <IconButton label={_(msg`Menu`)} size="large" className={styles["toggle"]} popoverTarget={navId}>
        <Menu />
      </IconButton>
      <OfficeLink to="/office" className={styles["logo"]} title={_(msg`Sonum office, to the dashboard`)}>
        <LogoMark />
        <span>sonum</span>
        <Chip tone="blue">
          <Trans>Office</Trans>
        </Chip>
      </OfficeLink>
      <div className={styles["end"]}>
        <a href="/activations" className={buttonClass({ variant: "ghost" })} title={_(msg`To the shop`)}>
          <Store />
          <span className={styles["wideOnly"]}>
            <Trans>To the shop</Trans>
          </span>
        </a>
        <OfficeSettings />
        <a href="/account/profile" className={buttonClass({ variant: "ghost" })} title={_(msg`Profile`)}>
          <UserCog />
          <span className={styles["operator"]}>
            <b>{username}</b>
            <small>{roles.map((role) => _(ROLE_NAMES[role])).join(", ")}</small>
          </span>
        </a>
        <SignOutButton className={styles["signOut"]} onPress={() => undefined} />
      </div>
    </header>
  );
}
