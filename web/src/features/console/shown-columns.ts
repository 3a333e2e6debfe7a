import { type RefObject, useEffect, useMemo, useState } from "react";
import {
  type Columns,
  type NamedService,
  OPEN_WIDTH,
  SELECT_WIDTH,
  SERVICE_WIDTH,
  type ShownColumns,
  STATIC_COLUMNS,
  type StaticKey,
} from "./columns.ts";

export const columnsWidth = (keys: readonly StaticKey[]): number =>
  SELECT_WIDTH + OPEN_WIDTH + keys.reduce((width, key) => width + STATIC_COLUMNS[key].width, 0);

/** So many services beyond the edge are drawn already, so that a small step sideways shows no gap. */
const AHEAD = 4;
/** The range moves in steps: rows are drawn again only now and then while somebody scrolls sideways. */
const STEP = 4;

/** The service columns that are in sight, as far as somebody has scrolled sideways. */
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
    const look = () => {
      const first = Math.floor((element.scrollLeft - start) / SERVICE_WIDTH) - AHEAD;
      const last = Math.ceil((element.scrollLeft + element.clientWidth - start) / SERVICE_WIDTH) + AHEAD;
      const from = Math.max(0, Math.floor(first / STEP) * STEP);
      const to = Math.max(0, Math.ceil(last / STEP) * STEP);
      setRange((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    look();
    // Before the rows are drawn anew: looking at sizes after that would lay everything out once more.
    const first = { passive: true, capture: true };
    element.addEventListener("scroll", look, first);
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", look, first);
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
