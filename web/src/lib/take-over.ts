/**
 * Parts of the server's drawing that React takes over when a visitor comes near them, each with its name in
 * `data-later`. What nobody touches costs no script.
 */
type TakeOver = { wanted: Promise<void>; want: () => void; done: Promise<void>; finish: () => void };

const TOUCHES = ["pointerover", "pointerdown", "focusin", "beforetoggle"] as const;
const PRESSES = ["click", "input", "change", "submit"] as const;
/** Nobody waits longer for parts that may have left the page meanwhile. */
const WAIT_MS_MAX = 4000;

const parts = new Map<string, TakeOver & { isDone: boolean }>();

/** The part of this name, whether it is drawn yet or not. */
export function takeOverOf(name: string): TakeOver {
  return partOf(name);
}

/** Called once, before React starts: from then on a touched part is wanted, and a press on it waits for it. */
export function watchForTouches(): void {
  for (const kind of TOUCHES) addEventListener(kind, touch, { capture: true, passive: true });
  for (const kind of PRESSES) addEventListener(kind, holdBack, true);
}

/** Before something changes that every part shows, such as the language. */
export async function takeOverAll(): Promise<void> {
  const drawn = [...document.querySelectorAll("[data-later]")].flatMap(partsAround);
  for (const part of drawn) part.want();
  const late = new Promise((resume) => setTimeout(resume, WAIT_MS_MAX));
  await Promise.race([Promise.all(drawn.map(({ done }) => done)), late]);
}

function touch({ target }: Event): void {
  for (const part of partsAround(target)) part.want();
}

/** A press on what is still the server's drawing, and what is typed into it, is repeated once React can answer. */
function holdBack(event: Event): void {
  const { target, type } = event;
  const waiting = partsAround(target).filter(({ isDone }) => !isDone);
  if (waiting.length === 0 || !(target instanceof Element) || isForBrowser(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const typed = "value" in target ? target.value : undefined;
  const again = event instanceof MouseEvent ? new MouseEvent(type, event) : new Event(type, event);
  for (const part of waiting) part.want();
  void Promise.all(waiting.map(({ done }) => done)).then(() => {
    // Not through React's own setter: it would not see that something was typed.
    if (type === "input" || type === "change")
      Reflect.set(Object.getPrototypeOf(target), "value", typed, target);
    target.dispatchEvent(again);
  });
}

/** A link that is to be opened in another tab needs none of us. */
const isForBrowser = (event: Event) =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

function partsAround(target: EventTarget | null) {
  const found = [];
  let place = target instanceof Element ? target.closest<HTMLElement>("[data-later]") : null;
  while (place) {
    found.push(partOf(place.dataset["later"] ?? ""));
    place = place.parentElement?.closest<HTMLElement>("[data-later]") ?? null;
  }
  return found;
}

function partOf(name: string) {
  const known = parts.get(name);
  if (known) return known;
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const part = { wanted, want, done, isDone: false, finish };
  function finish() {
    part.isDone = true;
    resolve();
  }
  parts.set(name, part);
  return part;
}
