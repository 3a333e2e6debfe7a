import { type ComponentType, memo, Suspense, use, useEffect, useSyncExternalStore } from "react";
import { loadTexts, type TextArea } from "../i18n/index.ts";
import { takeOverOf } from "./take-over.ts";

/** A part is taken over once a visitor `touched` it, or `soon`, as early as its code can be there. */
type Options = { texts?: readonly TextArea[]; when?: "touched" | "soon" };
type Load<Name extends string, Props> = (() => Promise<Record<Name, ComponentType<Props>>>) & {
  file?: string;
};

type Part<Props> = {
  name: string;
  source: LaterSource | undefined;
  load: () => Promise<ComponentType<Props>>;
  takeOver: () => Promise<ComponentType<Props>>;
  ready?: ComponentType<Props>;
};

/** The file of a part, seen from `src`, as the build notes it (build/later-sources.ts), and what it speaks of. */
export type LaterSource = { file: string; texts: readonly TextArea[]; isSoon: boolean };

/** On the server: parts that must be at hand before the next drawing, and the files of those in the present one. */
const waiting = new Set<() => Promise<unknown>>();
const drawn = new Set<LaterSource>();

/**
 * A part that the server draws with the page and the browser takes over later, with its texts: readable from the first
 * byte, and no weight on the first load. Until then its props must not change, or it is drawn anew.
 */
export function laterPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  { texts = [], when = "touched" }: Options = {},
) {
  const part: Part<Props> = {
    name,
    source: load.file === undefined ? undefined : { file: load.file, texts, isSoon: when === "soon" },
    load: once(async () => {
      const [parts] = await Promise.all([load(), ...texts.map(loadTexts)]);
      part.ready = parts[name];
      return parts[name];
    }),
    takeOver: once(async () => {
      if (when !== "soon") await takeOverOf(name).wanted;
      return part.load();
    }),
  };
  if (import.meta.env.SSR) waiting.add(part.load);
  return memo((props: Props) => (
    <Suspense>
      <Later part={part} props={props} />
    </Suspense>
  ));
}

/** Called on the server before each drawing, also by several at once. A part may bring parts of its own. */
export async function loadLaterParts(): Promise<void> {
  while (waiting.size > 0) {
    await Promise.all(
      [...waiting].map(async (load) => {
        await load();
        waiting.delete(load);
      }),
    );
  }
}

/** Draws, in one go, and tells which later parts are in the picture. */
export function watchLaterParts<Drawing>(draw: () => Drawing): { drawing: Drawing; parts: LaterSource[] } {
  drawn.clear();
  const drawing = draw();
  return { drawing, parts: [...drawn] };
}

function Later<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  if (import.meta.env.SSR && part.source) drawn.add(part.source);
  const isDrawn = useSyncExternalStore(never, no, yes);
  // Whoever waited by `use` must ask by `use` again when the wait is over; one who never waited need not.
  const wanted = isDrawn && !part.ready ? part.takeOver() : part.load();
  const Ready: ComponentType<Props> = import.meta.env.SSR && part.ready ? part.ready : use(wanted);
  useEffect(() => takeOverOf(part.name).finish(), [part]);
  return (
    <div className="later" data-later={part.name}>
      <Ready {...props} />
    </div>
  );
}

/** Whether React meets the server's drawing, or draws by itself. */
const never = () => () => undefined;
const yes = () => true;
const no = () => false;

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
