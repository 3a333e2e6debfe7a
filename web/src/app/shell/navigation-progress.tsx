import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import styles from "./navigation-progress.module.css";

/** Progress bar while the next page loads. CSS delays it, so that fast navigations show none. */
export function NavigationProgress() {
  const router = useRouter();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const unsubscribeStart = router.subscribe("onBeforeNavigate", ({ pathChanged }) =>
      setWaiting(pathChanged),
    );
    const unsubscribeEnd = router.subscribe("onRendered", () => setWaiting(false));
    return () => {
      unsubscribeStart();
      unsubscribeEnd();
    };
  }, [router]);
  return isWaiting && <div className={styles["bar"]} aria-hidden="true" />;
}
