import { useEffect, useEffectEvent, useState } from "react";

const PAUSE_MS = 300;

/** Text state that reports after a typing pause. A changed `value` replaces the text. */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => report(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);
  return [text, setText] as const;
}
