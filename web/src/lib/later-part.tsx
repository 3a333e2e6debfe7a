import { type ComponentType, Suspense, use } from "react";

type Part<Props> = { file: string; load: () => Promise<ComponentType<Props>>; ready?: ComponentType<Props> };

/** On the server: parts that must be at hand before the next drawing, and the files of those in the present one. */
const waiting = new Set<() => Promise<void>>();
const drawn = new Set<string>();

/**
 * A part that the server draws with the page and the browser takes over later, when its code and its texts have come:
 * readable from the first byte, and no weight on the first load. `file`, seen from `src`, brings its styles.
 */
export function laterPart<Name extends string, Props extends object>(
  file: string,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const part: Part<Props> = { file, load: once(async () => (await load())[name]) };
  if (import.meta.env.SSR) {
    waiting.add(async () => {
      part.ready = await part.load();
    });
  }
  return (props: Props) => (
    <Suspense>
      <Later part={part} props={props} />
    </Suspense>
  );
}

/** Called on the server before each drawing. A part may bring parts of its own. */
export async function loadLaterParts(): Promise<void> {
  while (waiting.size > 0) {
    const batch = [...waiting];
    waiting.clear();
    await Promise.all(batch.map((load) => load()));
  }
}

/** Draws, in one go, and tells which later parts are in the picture. */
export function watchLaterParts<Drawing>(draw: () => Drawing): { drawing: Drawing; files: string[] } {
  drawn.clear();
  const drawing = draw();
  return { drawing, files: [...drawn] };
}

function Later<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  if (import.meta.env.SSR) drawn.add(part.file);
  const Ready: ComponentType<Props> = part.ready ?? use(part.load());
  return <Ready {...props} />;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
