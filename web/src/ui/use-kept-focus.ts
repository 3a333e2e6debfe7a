import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Whoever works here by keyboard stays here: when what had the focus goes away, this part of the page takes it, and not
 * the top of the page. Give `box` a `tabIndex` of -1.
 */
export function useKeptFocus<Element extends HTMLElement>(box: RefObject<Element | null>) {
  const isHere = useRef(false);
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body) box.current?.focus();
  });
  return {
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isHere.current = relatedTarget === null && !document.hasFocus();
    },
  };
}
