import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import styles from "./waiting-bar.module.css";

/** A page that was asked for is on its way. Seen only when it takes long enough to be wondered about. */
export function WaitingBar() {
  const router = useRouter();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const forgetAsking = router.subscribe("onBeforeNavigate", ({ pathChanged }) => setWaiting(pathChanged));
    const forgetDrawing = router.subscribe("onRendered", () => setWaiting(false));
    return () => {
      forgetAsking();
      forgetDrawing();
    };
  }, [router]);
  return isWaiting && <div className={styles["bar"]} aria-hidden="true" />;
}
