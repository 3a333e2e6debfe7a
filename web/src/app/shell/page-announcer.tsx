import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** The new title is in the document shortly after the page. */
const TITLE_AFTER_MS = 100;

/** Tells screen readers the title of every page that opens without loading a document. */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      clearTimeout(timer);
      timer = setTimeout(() => setTitle(document.title), TITLE_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [router]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
