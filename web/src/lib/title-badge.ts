const BADGE = /^\(\d+\) /;

/** Keeps a number before the title of the tab, whatever page is opened; 0 takes it away. Returns how to stop. */
export function keepTitleBadge(count: number): () => void {
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
