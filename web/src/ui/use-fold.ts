import { useEffect, useRef, useState } from "react";

/** A form that opens in place of the button that asked for it; closing it leads back to the button. */
export function useFold() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), opener };
}
