import { useEffect, useState } from "react";

const REFUSAL_MS = 3000;

/** A refusal is shown for three seconds; a new one starts them again. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<{ text: string }>();
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(undefined), REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  return [refusal?.text, (text: string) => setRefusal({ text })] as const;
}
