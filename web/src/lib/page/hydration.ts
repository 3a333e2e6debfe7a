/**
 * Hydration state of a server-rendered part, identified by `data-later`. React hydrates it on the first interaction,
 * so untouched parts cost no script.
 */
type HydrationState = {
  requested: Promise<void>;
  request: () => void;
  done: Promise<void>;
  finish: () => void;
};

/** The name of the whole page but its later parts. It is hydrated without being requested. */
export const PAGE = "page";

export const isPageHydrated = (): boolean => partOf(PAGE).isDone;

const REQUEST_EVENTS = ["pointerover", "pointerdown", "focusin", "beforetoggle"] as const;
const REPLAYED_EVENTS = ["click", "input", "change", "submit"] as const;
/** Maximum wait: a part may have left the page meanwhile. */
const WAIT_MS_MAX = 4000;

const parts = new Map<string, HydrationState & { isDone: boolean }>();

/** The state of a part, rendered yet or not. */
export function hydrationOf(name: string): HydrationState {
  return partOf(name);
}

/** Call once, before React starts: interactions request hydration, and clicks wait for it. */
export function watchForInteractions(): void {
  for (const kind of REQUEST_EVENTS)
    addEventListener(kind, requestHydration, { capture: true, passive: true });
  for (const kind of REPLAYED_EVENTS) addEventListener(kind, replayAfterHydration, true);
}

/** Hydrates all parts before a change that affects them all, such as the language. */
export async function hydrateAll(): Promise<void> {
  const onPage = [...document.querySelectorAll("[data-later]")].flatMap(partsAround);
  for (const part of onPage) part.request();
  const timeout = new Promise((resume) => setTimeout(resume, WAIT_MS_MAX));
  await Promise.race([Promise.all(onPage.map(({ done }) => done)), timeout]);
}

function requestHydration({ target }: Event): void {
  for (const part of partsAround(target)) part.request();
}

/** Holds back clicks and input on parts that are not hydrated and replays them afterwards. */
function replayAfterHydration(event: Event): void {
  const { target, type } = event;
  const waiting = partsAround(target).filter(({ isDone }) => !isDone);
  if (waiting.length === 0 || !(target instanceof Element) || isHandledByBrowser(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const typed = "value" in target ? target.value : undefined;
  const copy = event instanceof MouseEvent ? new MouseEvent(type, event) : new Event(type, event);
  for (const part of waiting) part.request();
  void Promise.all(waiting.map(({ done }) => done)).then(() => {
    // Bypasses React's value setter, so that React notices the change.
    if (type === "input" || type === "change")
      Reflect.set(Object.getPrototypeOf(target), "value", typed, target);
    target.dispatchEvent(copy);
  });
}

/** Modified clicks, e.g. to open a link in another tab, are left to the browser. */
const isHandledByBrowser = (event: Event) =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

function partsAround(target: EventTarget | null) {
  const found = [];
  let element = target instanceof Element ? target.closest<HTMLElement>("[data-later]") : null;
  while (element) {
    found.push(partOf(element.dataset["later"] ?? ""));
    element = element.parentElement?.closest<HTMLElement>("[data-later]") ?? null;
  }
  return found;
}

function partOf(name: string) {
  const known = parts.get(name);
  if (known) return known;
  const { promise: requested, resolve: request } = Promise.withResolvers<void>();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const part = { requested, request, done, isDone: false, finish };
  function finish() {
    part.isDone = true;
    resolve();
  }
  parts.set(name, part);
  return part;
}
