import { type ComponentType, memo, Suspense, use, useEffect, useState } from "react";
import { loadTexts, type TextArea } from "../../i18n/index.ts";
import { hydrationOf } from "./hydration.ts";
import { useIsHydrating } from "./use-is-hydrating.ts";

/** Hydrate once the visitor `touched` the part, or `soon`: as soon as its code is loaded. */
type Options = { texts?: readonly TextArea[]; when?: "touched" | "soon" };
type Load<Name extends string, Props> = (() => Promise<Record<Name, ComponentType<Props>>>) & {
  file?: string;
};

type Part<Props> = {
  name: string;
  source: LazyPartSource | undefined;
  load: () => Promise<ComponentType<Props>>;
  takeOver: () => Promise<ComponentType<Props>>;
  ready?: ComponentType<Props>;
};

/** Source file of a part relative to `src`, attached by build/lazy-hydration-sources.ts, and its text areas. */
export type LazyPartSource = { file: string; texts: readonly TextArea[]; isSoon: boolean };

/** On the server: loaders to run before the next rendering, and the parts in the current one. */
const pendingLoads = new Set<() => Promise<unknown>>();
const renderedParts = new Set<LazyPartSource>();

/**
 * A component that the server renders with the page and the browser hydrates later, together with its texts. Its code
 * is not part of the first load. If its props or a context change before that, React renders it from scratch; until the
 * code is loaded, what the server rendered stays.
 */
export function lazyHydrate<Name extends string, Props extends object>(
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
      if (when !== "soon") await hydrationOf(name).requested;
      return part.load();
    }),
  };
  if (import.meta.env.SSR) pendingLoads.add(part.load);
  return memo((props: Props) => (
    <Suspense fallback={import.meta.env.SSR ? null : <ServerMarkup name={name} />}>
      <LazyHydrated part={part} props={props} />
    </Suspense>
  ));
}

/** Call on the server before each rendering; concurrent calls are fine. A part may contain further parts. */
export async function loadLazyParts(): Promise<void> {
  while (pendingLoads.size > 0) {
    await Promise.all(
      [...pendingLoads].map(async (load) => {
        await load();
        pendingLoads.delete(load);
      }),
    );
  }
}

/** Runs a synchronous rendering and returns the parts it contains. */
export function renderWithLazyParts<Html>(render: () => Html): { drawing: Html; parts: LazyPartSource[] } {
  renderedParts.clear();
  const drawing = render();
  return { drawing, parts: [...renderedParts] };
}

function LazyHydrated<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  if (import.meta.env.SSR && part.source) renderedParts.add(part.source);
  const isHydrating = useIsHydrating();
  // A component that suspended in `use` must call `use` again when it resumes; otherwise it need not.
  const component = isHydrating && !part.ready ? part.takeOver() : part.load();
  const Ready: ComponentType<Props> = import.meta.env.SSR && part.ready ? part.ready : use(component);
  useEffect(() => hydrationOf(part.name).finish(), [part]);
  return (
    <div className="later" data-later={part.name}>
      <Ready {...props} />
    </div>
  );
}

/** A copy of what the server rendered, taken from the page before React removes it. */
function ServerMarkup({ name }: { name: string }) {
  const [copy] = useState(() => document.querySelector(`[data-later="${name}"]`)?.cloneNode(true));
  const fill = (element: HTMLElement | null) =>
    element?.replaceChildren(...(copy?.cloneNode(true).childNodes ?? []));
  return copy && <div className="later" data-later={name} ref={fill} />;
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
