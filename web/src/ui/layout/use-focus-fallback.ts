import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * When the focused element inside disappears, focuses the container instead of the top of the page.
 * The container needs a `tabIndex` of -1.
 */
export function useFocusFallback<Element extends HTMLElement>(container: RefObject<Element | null>) {
  const hasFocusWithin = useRef(false);
  useEffect(() => {
    if (hasFocusWithin.current && document.activeElement === document.body) container.current?.focus();
  });
  return {
    onFocus: () => {
      hasFocusWithin.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocusWithin.current = relatedTarget === null && !document.hasFocus();
    },
  };
}
