import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { LOCALES } from "@sonum/contract/locale";
import { Moon, Sun, SunMoon } from "lucide-react";
import type { Theme } from "../../lib/settings/settings.ts";
import { setSettings, useSettings } from "../../lib/settings/settings-store.ts";
import { nextTheme } from "../../lib/settings/theme.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Select } from "../../ui/controls/select.tsx";

const languages = LOCALES.map((code) => ({ value: code, text: code.toUpperCase() }));

const themeLabels: Record<Theme, MessageDescriptor> = {
  auto: msg`Theme: as the system`,
  light: msg`Theme: light`,
  dark: msg`Theme: dark`,
};
const themeIcons = { auto: SunMoon, light: Sun, dark: Moon } as const;

/** Language and theme, shared with the shop. The office shows money in USD, like the ledger. */
export function OfficeSettings() {
  const { i18n, _ } = useLingui();
  const { theme } = useSettings();
  const ThemeIcon = themeIcons[theme];
  const language = LOCALES.find((code) => code === i18n.locale) ?? LOCALES[0];
  return (
    <>
      <Select
        label={_(msg`Language`)}
        value={language}
        options={languages}
        onChange={(lang) => setSettings({ lang })}
      />
      <IconButton label={_(themeLabels[theme])} onClick={() => setSettings({ theme: nextTheme(theme) })}>
        <ThemeIcon />
      </IconButton>
    </>
  );
}
