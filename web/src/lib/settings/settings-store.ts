import { createContext, useContext, useSyncExternalStore } from "react";
import { isHttpsPage } from "../session/host-cookie.ts";
import { sessionStore } from "../session/session.ts";
import { hasVisitCookie, readVisit, settingsOfVisit, type Visit, visitCookie } from "../session/visit.ts";
import { defaultSettings, mergeSettings, SETTINGS_KEY, type Settings } from "./settings.ts";
import { createStore } from "./store.ts";

/** The settings of this browser. Unused on the server, which reads the visit's cookie. */
export const settingsStore = createStore<Settings>(defaultSettings);

/** What the server rendered the page with. Hydration must use the same. */
export const VisitContext = createContext<Visit>(readVisit(""));

/** Excludes `lastViewed`, which changes with most pages and is rarely shown. */
type SteadySettings = Omit<Settings, "lastViewed">;

export function useSettings(): SteadySettings {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(settingsStore.subscribe, steadySettings, () => initialSettings(visit));
}

/** With `isShown` false the component does not rerender on changes. */
export function useLastViewed(isShown = true): Settings["lastViewed"] {
  const read = () => (isShown ? settingsStore.get() : defaultSettings).lastViewed;
  return useSyncExternalStore(settingsStore.subscribe, read, () => defaultSettings.lastViewed);
}

export function setSettings(change: Partial<Settings>): void {
  settingsStore.set({ ...settingsStore.get(), ...change });
}

/** Call once at start: loads the stored settings and saves every change to local storage and the cookie. */
export function startSettings(): void {
  settingsStore.set(readStored());
  settingsStore.subscribe(save);
  sessionStore.subscribe(save);
  addEventListener("storage", ({ key }) => {
    if (key === SETTINGS_KEY) settingsStore.set(readStored());
  });
  save();
}

/** The cookie wins: a language chosen by address (`/ru`) reaches the browser through it. */
function readStored(): Settings {
  const stored = mergeSettings(
    { ...defaultSettings, lang: readVisit("", navigator.languages.join(",")).lang },
    parse(localStorage.getItem(SETTINGS_KEY)),
  );
  if (!hasVisitCookie(document.cookie)) return stored;
  const { lang, theme, currency } = readVisit(document.cookie);
  return { ...stored, lang, theme, currency };
}

function save(): void {
  const settings = settingsStore.get();
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = visitCookie({ ...settings, role: roleForCookie() }, isHttpsPage());
}

/** An impersonating operator stays an operator. */
function roleForCookie(): Visit["role"] {
  const session = sessionStore.get();
  return session?.lookAt ? "operator" : (session?.role ?? "guest");
}

function parse(text: string | null): unknown {
  try {
    // Browsers may still have stored the former name.
    return JSON.parse((text ?? "{}").replace('"favouritesShown"', '"onlyFavorites"'));
  } catch {
    return {};
  }
}

let steady: SteadySettings = settingsStore.get();
const steadySettings = () => steady;

// React compares by identity, so the object changes only when a steady setting does.
settingsStore.subscribe(() => {
  const now = settingsStore.get();
  if (!isSame(now, steady)) steady = now;
});

const isSame = (one: SteadySettings, other: SteadySettings) => serialize(one) === serialize(other);
const serialize = (settings: SteadySettings) => JSON.stringify({ ...settings, lastViewed: undefined });

const initialByVisit = new WeakMap<Visit, SteadySettings>();

/** If the server used this browser's settings, returns the same object, so hydration causes no second render. */
function initialSettings(visit: Visit): SteadySettings {
  const known = initialByVisit.get(visit);
  if (known) return known;
  const serverSettings = settingsOfVisit(visit);
  const initial = isSame(serverSettings, steady) ? steady : serverSettings;
  initialByVisit.set(visit, initial);
  return initial;
}
