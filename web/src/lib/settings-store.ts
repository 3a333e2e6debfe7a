import { createContext, useContext, useSyncExternalStore } from "react";
import { sessionStore } from "./session.ts";
import { defaultSettings, mergeSettings, SETTINGS_KEY, type Settings } from "./settings.ts";
import { createStore } from "./store.ts";
import { hasVisitCookie, readVisit, settingsOfVisit, type Visit, visitCookie } from "./visit.ts";

/** The settings of this browser. On the server nobody writes to it: there the visit's cookie speaks. */
export const settingsStore = createStore<Settings>(defaultSettings);

/** What the server drew the page with. The first render in the browser must use the same. */
export const VisitContext = createContext<Visit>(readVisit(""));

/** What was looked at last changes with most pages, and few parts show it. */
type SteadySettings = Omit<Settings, "lastViewed">;

export function useSettings(): SteadySettings {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(settingsStore.subscribe, steadySettings, () => initialSettings(visit));
}

/** A part that does not show it now is not drawn anew when it changes. */
export function useLastViewed(isShown = true): Settings["lastViewed"] {
  const read = () => (isShown ? settingsStore.get() : defaultSettings).lastViewed;
  return useSyncExternalStore(settingsStore.subscribe, read, () => defaultSettings.lastViewed);
}

export function setSettings(change: Partial<Settings>): void {
  settingsStore.set({ ...settingsStore.get(), ...change });
}

/** Called once at start: takes up the kept settings and from then on keeps every change, here and in the cookie. */
export function startSettings(): void {
  settingsStore.set(readKept());
  settingsStore.subscribe(keep);
  sessionStore.subscribe(keep);
  addEventListener("storage", ({ key }) => {
    if (key === SETTINGS_KEY) settingsStore.set(readKept());
  });
  keep();
}

/** The cookie wins: a language chosen by address (`/ru`) reaches the browser through it. */
function readKept(): Settings {
  const kept = mergeSettings(
    { ...defaultSettings, lang: readVisit("", navigator.languages.join(",")).lang },
    parse(localStorage.getItem(SETTINGS_KEY)),
  );
  if (!hasVisitCookie(document.cookie)) return kept;
  const { lang, theme, currency } = readVisit(document.cookie);
  return { ...kept, lang, theme, currency };
}

function keep(): void {
  const settings = settingsStore.get();
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = visitCookie({ ...settings, role: roleOfBrowser() });
}

/** Whoever only looks as somebody else stays who they are. */
function roleOfBrowser(): Visit["role"] {
  const session = sessionStore.get();
  return session?.lookAt ? "operator" : (session?.role ?? "guest");
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}

let steady: SteadySettings = settingsStore.get();
const steadySettings = () => steady;

// React compares by identity: the same object while nothing else has changed.
settingsStore.subscribe(() => {
  const now = settingsStore.get();
  if (!isSame(now, steady)) steady = now;
});

const isSame = (one: SteadySettings, other: SteadySettings) => textOf(one) === textOf(other);
const textOf = (settings: SteadySettings) => JSON.stringify({ ...settings, lastViewed: undefined });

const initialByVisit = new WeakMap<Visit, SteadySettings>();

/** A page that was drawn with the settings of this browser is not drawn anew, in one go, once it is taken over. */
function initialSettings(visit: Visit): SteadySettings {
  const known = initialByVisit.get(visit);
  if (known) return known;
  const drawn = settingsOfVisit(visit);
  const initial = isSame(drawn, steady) ? steady : drawn;
  initialByVisit.set(visit, initial);
  return initial;
}
