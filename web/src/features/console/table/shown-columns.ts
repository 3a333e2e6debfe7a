import { type RefObject, useEffect, useMemo, useState } from "react";
import {
  COLUMNS,
  type Columns,
  type NamedService,
  OPEN_WIDTH,
  SELECT_WIDTH,
  SERVICE_WIDTH,
  type ShownColumns,
  type StaticKey,
} from "./columns.ts";

export const columnsWidth = (keys: readonly StaticKey[]): number =>
  SELECT_WIDTH + OPEN_WIDTH + keys.reduce((width, key) => width + COLUMNS[key].width, 0);

/** Services rendered beyond the edge, so that scrolling sideways shows no gap. */
const AHEAD = 4;
/** The range moves in steps, so that rows re-render rarely while scrolling sideways. */
const STEP = 4;

/** The service columns visible at the current horizontal scroll position. */
export function useShownColumns(
  scroller: RefObject<HTMLElement | null>,
  columns: Columns,
  services: readonly NamedService[],
): ShownColumns {
  const start = columnsWidth(columns.static);
  const [range, setRange] = useState({ from: 0, to: AHEAD + STEP });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const updateRange = () => {
      const first = Math.floor((element.scrollLeft - start) / SERVICE_WIDTH) - AHEAD;
      const last = Math.ceil((element.scrollLeft + element.clientWidth - start) / SERVICE_WIDTH) + AHEAD;
      const from = Math.max(0, Math.floor(first / STEP) * STEP);
      const to = Math.max(0, Math.ceil(last / STEP) * STEP);
      setRange((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    updateRange();
    // Capture phase: reading sizes after the rows re-render would force another layout.
    const options = { passive: true, capture: true };
    element.addEventListener("scroll", updateRange, options);
    const resized = new ResizeObserver(updateRange);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", updateRange, options);
      resized.disconnect();
    };
  }, [scroller, start]);

  return useMemo(() => {
    const byCode = new Map(services.map((service) => [service.code, service]));
    const codes = columns.important.slice(range.from, range.to);
    return {
      static: columns.static,
      services: codes.map((code) => byCode.get(code) ?? { code, name: code, icon: undefined }),
      servicesStart: start + range.from * SERVICE_WIDTH,
    };
  }, [columns, services, range, start]);
}
