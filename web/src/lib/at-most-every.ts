/** Runs at once, then again at most once in a while: whatever was asked for in between is made up for by one run. */
export function atMostEvery(everyMs: number, run: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  const rest = () => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (isAsked) ask();
    }, everyMs);
  };
  const ask = () => {
    isAsked = isResting;
    if (isResting) return;
    rest();
    run();
  };
  return ask;
}
