import { type ComponentType, type ReactNode, Suspense, use } from "react";
import { type TextArea, withTexts } from "../i18n/index.ts";

type Part<Props> = {
  source: LaterSource;
  load: () => Promise<ComponentType<Props>>;
  ready?: ComponentType<Props>;
};

/** The file of a part, seen from `src`, and the area of its texts: so that styles, code and texts can come early. */
export type LaterSource = { file: string; area?: TextArea };

/** On the server: parts that must be at hand before the next drawing, and the files of those in the present one. */
const waiting = new Set<() => Promise<void>>();
const drawn = new Set<LaterSource>();

/**
 * A part that the server draws with the page and the browser takes over later, when its code and its texts have come:
 * readable from the first byte, and nothing that a press has to wait for.
 */
export function laterPart<Name extends string, Props extends object>(
  source: LaterSource,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): (props: Props) => ReactNode {
  const part: Part<Props> = { source, load: once(() => loadPart(source, load, name)) };
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
export function watchLaterParts<Drawing>(draw: () => Drawing): { drawing: Drawing; parts: LaterSource[] } {
  drawn.clear();
  const drawing = draw();
  return { drawing, parts: [...drawn] };
}

function Later<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  if (import.meta.env.SSR) drawn.add(part.source);
  const Ready: ComponentType<Props> = part.ready ?? use(part.load());
  return <Ready {...props} />;
}

async function loadPart<Name extends string, Props>(
  { area }: LaterSource,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Promise<ComponentType<Props>> {
  const parts = await (area ? withTexts(area, load) : load());
  return parts[name];
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
