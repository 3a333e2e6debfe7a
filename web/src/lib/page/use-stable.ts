import { useCallback, useEffect, useRef } from "react";

/** The same function for every render, so that what gets it does not render again. It runs the one of the latest render. */
export function useStable<Arguments extends unknown[]>(run: (...given: Arguments) => void) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
