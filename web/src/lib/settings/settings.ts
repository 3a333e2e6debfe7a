import { isLocale, type Locale } from "@sonum/contract/locale";

export type Theme = "light" | "dark" | "auto";
export type ListView = "grid" | "list";

/** A code from the list of `reference/currency`. */
export type Currency = string;

/** The visitor's choices, stored in this browser under one key. */
export type Settings = {
  theme: Theme;
  lang: Locale;
  currency: Currency;
  /** How long a system message stays. */
  messageSeconds: number;
  listView: ListView;
  /** The advertisement page the visitor came through, and when its first-deposit promo began. */
  landingId: number | undefined;
  promoStartedAt: number | undefined;
  /** The advertiser's click id, reported after sign-up. */
  clickId: string | undefined;
  /** Referral code of the link that led here. */
  ref: string | undefined;
  /** The shop shows only favorite services until it is expanded or searched. */
  onlyFavorites: boolean;
  lastViewed: { service?: string; country?: string };
  project: string | undefined;
  /** Whether single letters act as shortcuts while no field has the focus. */
  singleKeys: boolean;
  /** Alerts for an arriving code: a sound, and a desktop notification while the page is hidden. */
  codeSound: boolean;
  codeAlerts: boolean;
};

export const defaultSettings: Settings = {
  theme: "auto",
  lang: "en",
  currency: "USD",
  messageSeconds: 4,
  listView: "grid",
  landingId: undefined,
  promoStartedAt: undefined,
  clickId: undefined,
  ref: undefined,
  onlyFavorites: false,
  lastViewed: {},
  project: undefined,
  singleKeys: true,
  codeSound: false,
  codeAlerts: false,
};

export const SETTINGS_KEY = "sonum_settings";

type Validators = { [Name in keyof Settings]: (value: unknown) => value is Settings[Name] };

const isTheme = (value: unknown): value is Theme => value === "light" || value === "dark" || value === "auto";
const isListView = (value: unknown): value is ListView => value === "grid" || value === "list";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isOptionalText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === "string";
const isOptionalNumber = (value: unknown): value is number | undefined =>
  value === undefined || typeof value === "number";
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const validators: Validators = {
  theme: isTheme,
  lang: (value): value is Locale => isOptionalText(value) && isLocale(value),
  currency: (value): value is Currency => typeof value === "string" && /^[A-Z]{3}$/.test(value),
  messageSeconds: (value): value is number => typeof value === "number" && value >= 1 && value <= 60,
  listView: isListView,
  landingId: isOptionalNumber,
  promoStartedAt: isOptionalNumber,
  clickId: isOptionalText,
  ref: isOptionalText,
  onlyFavorites: isBoolean,
  lastViewed: (value): value is Settings["lastViewed"] =>
    isObject(value) && isOptionalText(value["service"]) && isOptionalText(value["country"]),
  project: isOptionalText,
  singleKeys: isBoolean,
  codeSound: isBoolean,
  codeAlerts: isBoolean,
};

/** Applies valid stored values to `base`; ignores values of older versions or manual edits that are invalid. */
export function mergeSettings(base: Settings, stored: unknown): Settings {
  if (!isObject(stored)) return base;
  const settings = { ...base };
  const apply = <Name extends keyof Settings>(name: Name) => {
    const value = stored[name];
    if (validators[name](value)) settings[name] = value;
  };
  for (const name of Object.keys(stored)) if (isName(name)) apply(name);
  return settings;
}

const isName = (name: string): name is keyof Settings => Object.hasOwn(validators, name);
