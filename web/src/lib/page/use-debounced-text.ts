import { useEffect, useEffectEvent, useState } from "react";

const PAUSE_MS = 300;

/**
 * Text state that reports after a typing pause. A changed `value` replaces the text, unless it is the reported text: more may
 * have been typed until it comes back through the address.
 */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState<string>();
  if (known !== value) {
    setKnown(value);
    setReported(undefined);
    if (value !== reported) setText(value);
  }
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => {
      setReported(text);
      report(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);
  return [text, setText] as const;
}
