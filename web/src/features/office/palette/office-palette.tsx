import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { History, Keyboard, Moon } from "lucide-react";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import type { OfficePath } from "../../../lib/page/office-link.tsx";
import { keysStore } from "../../../lib/settings/palette-store.ts";
import { recentStore, rememberRecent } from "../../../lib/settings/recent-store.ts";
import { setSettings, settingsStore } from "../../../lib/settings/settings-store.ts";
import { nextTheme } from "../../../lib/settings/theme.ts";
import { Palette, type PaletteGroup } from "../../../ui/layout/palette.tsx";
import { useOfficeFound } from "./use-office-found.tsx";

export type PaletteOfficePage = { path: OfficePath; name: string; icon: ReactNode };

type OfficePaletteProps = { pages: readonly PaletteOfficePage[]; onClose: () => void };

/** Searches the pages this operator may open, users, orders and machines. */
export function OfficePalette({ pages, onClose }: OfficePaletteProps) {
  const { t } = useLingui();
  const { history } = useRouter();
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const openPage = (href: string, name: string) => {
    rememberRecent({ href, name });
    history.push(href);
  };
  const found = useOfficeFound(wanted, openPage);
  const recent = useSyncExternalStore(recentStore.subscribe, recentStore.get);
  const groups: PaletteGroup[] = [
    {
      name: t`Opened before`,
      items: (wanted === "" ? recent : []).map(({ href, name }) => ({
        id: `recent ${href}`,
        name,
        icon: <History size={18} />,
        open: () => openPage(href, name),
      })),
    },
    {
      name: t`Pages`,
      items: pages
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .map(({ path, name, icon }) => ({ id: path, name, icon, open: () => openPage(path, name) })),
    },
    ...found.groups,
    {
      name: t`Actions`,
      items: [
        {
          id: "theme",
          name: t`Change the theme`,
          detail: "T",
          icon: <Moon size={18} />,
          open: () => setSettings({ theme: nextTheme(settingsStore.get().theme) }),
        },
        {
          id: "keys",
          name: t`Show the keys`,
          detail: "?",
          icon: <Keyboard size={18} />,
          open: () => keysStore.set(true),
        },
      ].filter(({ name }) => name.toLowerCase().includes(wanted)),
    },
  ];
  return (
    <Palette
      title={t`Go to`}
      closeLabel={t`Close`}
      label={t`Page, user, order or machine`}
      foundLabel={t`Found`}
      nothing={<Trans>Nothing has this name. Try a shorter word.</Trans>}
      text={text}
      groups={groups.filter(({ items }) => items.length > 0)}
      isSearching={found.isSearching}
      onText={setText}
      onClose={onClose}
    />
  );
}
