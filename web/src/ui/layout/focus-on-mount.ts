/** A `ref` that focuses an element on mount, so content replacing a clicked control is announced. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
