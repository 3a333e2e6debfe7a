const BADGE = /^\(\d+\) /;

/** Shows a count before the tab title on every page; 0 removes it. Returns a function that stops. */
export function showTitleBadge(count: number): () => void {
  const write = () => {
    const plain = document.title.replace(BADGE, "");
    const title = count > 0 ? `(${count}) ${plain}` : plain;
    if (document.title !== title) document.title = title;
  };
  write();
  if (count === 0) return () => undefined;
  const watcher = new MutationObserver(write);
  watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => watcher.disconnect();
}
