import { useEffect, useEffectEvent, useState } from "react";

const PAUSE_MS = 300;

/** A text that shows as it is typed and is told after a pause. A change from outside replaces it. */
export function useTypedText(value: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);
  return [text, setText] as const;
}
