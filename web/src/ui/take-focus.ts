/** As a `ref`: what comes in place of the control that was pressed takes the focus, once, and is read aloud. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
