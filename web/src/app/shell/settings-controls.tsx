import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { LANGUAGES, LOCALES } from "@sonum/contract/locale";
import { useQuery } from "@tanstack/react-query";
import { Moon, Search, Sun, SunMoon } from "lucide-react";
import { useEffect } from "react";
import { paletteStore } from "../../lib/settings/palette-store.ts";
import type { Theme } from "../../lib/settings/settings.ts";
import { setSettings, useSettings } from "../../lib/settings/settings-store.ts";
import { nextTheme } from "../../lib/settings/theme.ts";
import { currencies } from "../../queries/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import styles from "./settings-controls.module.css";

const PaletteButton = ({ label }: { label: string }) => (
  <button
    type="button"
    className={styles["palette"]}
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => paletteStore.set(true)}
  >
    <Search size={15} />
    <span>{label}</span>
    <kbd>Ctrl K</kbd>
  </button>
);

const shortLanguages = LOCALES.map((code) => ({ value: code, text: code.toUpperCase() }));
const longLanguages = LOCALES.map((code) => ({ value: code, text: LANGUAGES[code].name }));

const themeLabels: Record<Theme, MessageDescriptor> = {
  auto: msg`Theme: as the system`,
  light: msg`Theme: light`,
  dark: msg`Theme: dark`,
};
const themeIcons = { auto: SunMoon, light: Sun, dark: Moon } as const;

/** The shop's currencies, and the chosen one until they are loaded. A choice that it no longer offers becomes dollars. */
function useCurrencyCodes(): string[] {
  const { currency } = useSettings();
  const { data } = useQuery(currencies);
  const isUnknown = data !== undefined && !data.some(({ code }) => code === currency);
  useEffect(() => {
    if (isUnknown) setSettings({ currency: "USD" });
  }, [isUnknown]);
  return data?.map(({ code }) => code) ?? [currency];
}

/** Currency, language and theme: in the header, and with full names in the mobile menu. */
export function SettingsControls({ hasFullNames = false }: { hasFullNames?: boolean }) {
  const { i18n, _ } = useLingui();
  const { currency, theme } = useSettings();
  const codes = useCurrencyCodes();
  const ThemeIcon = themeIcons[theme];
  const language = LOCALES.find((code) => code === i18n.locale) ?? LOCALES[0];
  return (
    <>
      {!hasFullNames && <PaletteButton label={_(msg`Search or jump to`)} />}
      <Select
        label={_(msg`Currency`)}
        value={currency}
        options={codes.map((code) => ({ value: code, text: code }))}
        onChange={(code) => setSettings({ currency: code })}
      />
      <Select
        label={_(msg`Language`)}
        value={language}
        options={hasFullNames ? longLanguages : shortLanguages}
        onChange={(lang) => setSettings({ lang })}
      />
      <IconButton label={_(themeLabels[theme])} onClick={() => setSettings({ theme: nextTheme(theme) })}>
        <ThemeIcon />
      </IconButton>
    </>
  );
}
