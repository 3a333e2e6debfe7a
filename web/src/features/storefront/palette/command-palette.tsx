import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { FileText, History, Keyboard, Moon } from "lucide-react";
import { useDeferredValue, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useSession } from "../../../lib/session/use-session.ts";
import { keysStore } from "../../../lib/settings/palette-store.ts";
import { recentStore, rememberRecent } from "../../../lib/settings/recent-store.ts";
import { setSettings, settingsStore } from "../../../lib/settings/settings-store.ts";
import { nextTheme } from "../../../lib/settings/theme.ts";
import { Flag } from "../../../ui/display/flag.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { Palette, type PaletteGroup, type PaletteItem } from "../../../ui/layout/palette.tsx";
import type { Choice } from "../load-storefront.ts";
import { useChoice } from "../use-choice.ts";
import { useFoundByRole } from "./use-found-by-role.tsx";
import { type Page, type PaletteEntry, usePaletteEntries } from "./use-palette-entries.ts";

type CommandPaletteProps = {
  pages: Page[];
  /** Returns what was typed before the field was ready. */
  typedBefore?: () => string;
  onClose: () => void;
};

const nothingTyped = () => "";

/** Searches services, countries and pages, what belongs to the user, and actions. */
export function CommandPalette({ pages, typedBefore = nothingTyped, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const searched = useDeferredValue(text);
  const { role } = useSession();
  const openPage = useOpenPage();
  const shop = useShopGroups(searched, pages, openPage);
  const own = useFoundByRole(searched, openPage);
  const recent = useRecent(openPage);
  const actions = useActions(searched);
  // Read only once the field has focus: until then the user may still be typing.
  useLayoutEffect(() => setText(typedBefore()), [typedBefore]);
  const groups = searched === "" ? [...recent, ...own.groups, ...shop] : [...own.groups, ...shop];
  return (
    <Palette
      title={t`Go to`}
      closeLabel={t`Close`}
      label={role === "partner" ? t`Page, machine, phone or ICCID` : t`Service, country or page`}
      foundLabel={t`Found`}
      nothing={<Trans>Nothing has this name. Try a shorter word.</Trans>}
      text={text}
      groups={[...groups, ...actions]}
      isSearching={own.isSearching}
      onText={setText}
      onClose={onClose}
    />
  );
}

function useOpenPage() {
  const navigate = useNavigate();
  return ({ href, name }: { href: string; name: string }) => {
    rememberRecent({ href, name });
    void navigate({ href, reloadDocument: href === "/office" });
  };
}

type OpenPage = ReturnType<typeof useOpenPage>;

/** Services, countries, offers and pages: the kind of the best match first. */
function useShopGroups(text: string, pages: Page[], openPage: OpenPage): PaletteGroup[] {
  const { t } = useLingui();
  const entries = usePaletteEntries(text, pages);
  const openEntry = useOpenEntry(openPage);
  const names: Record<PaletteEntry["kind"], string> = {
    offer: text === "" ? t`Viewed before` : t`Numbers`,
    page: t`Pages`,
    service: t`Services`,
    country: t`Countries`,
  };
  return [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, found]) => ({
    name: names[kind],
    items: found.map((entry) => ({
      id: `${entry.kind} ${entry.id}`,
      name: entry.name,
      icon: <EntryIcon entry={entry} />,
      open: () => openEntry(entry),
    })),
  }));
}

/** Services and countries are selected in the shop; pages are opened. */
function useOpenEntry(openPage: OpenPage): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  const { choice } = useChoice();
  return (entry) => {
    if (entry.kind === "page") return openPage({ href: entry.id, name: entry.name });
    const { service = choice.service, country = choice.country } = choiceOf(entry);
    if (service && country) {
      return void navigate({ to: "/activations/$country/$service", params: { country, service } });
    }
    if (country) return void navigate({ to: "/activations/$country", params: { country } });
    void navigate({ to: "/activations", search: service ? { service } : {} });
  };
}

const choiceOf = (entry: PaletteEntry): Choice => {
  if (entry.kind === "offer") return { service: entry.service, country: entry.country };
  return entry.kind === "service" ? { service: entry.id } : { country: entry.id };
};

function useRecent(openPage: OpenPage): PaletteGroup[] {
  const { t } = useLingui();
  const recent = useSyncExternalStore(recentStore.subscribe, recentStore.get, recentStore.get);
  if (recent.length === 0) return [];
  const items = recent.map((page) => ({
    id: `recent ${page.href}`,
    name: page.name,
    icon: <History size={18} />,
    open: () => openPage(page),
  }));
  return [{ name: t`Opened before`, items }];
}

function useActions(text: string): PaletteGroup[] {
  const { t } = useLingui();
  const wanted = text.trim().toLowerCase();
  const all: PaletteItem[] = [
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
  ];
  const items = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  return items.length > 0 ? [{ name: t`Actions`, items }] : [];
}

function EntryIcon({ entry }: { entry: PaletteEntry }) {
  if (entry.kind === "service" || entry.kind === "offer")
    return <Glyph icon={entry.icon} name={entry.name} size="small" />;
  return entry.kind === "country" ? <Flag code={entry.id} /> : <FileText size={18} />;
}
