import { useEffect, useEffectEvent } from "react";

/** Ctrl or Cmd C copies the selected rows, unless a text is selected or the focus is in a field or dialog. */
export function useCopyKey(copyRows: () => void, hasRows: boolean): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest("[role=dialog], input, textarea") !== null;
    if (!hasRows || isElsewhere || document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    copyRows();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onCopy(event);
    addEventListener("copy", listener);
    return () => removeEventListener("copy", listener);
  }, []);
}
