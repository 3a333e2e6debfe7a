import { Trans } from "@lingui/react/macro";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { ApiError } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./plain-page.module.css";

/** Shown when a page throws: what to do, and the request id to quote to support. */
export function ErrorPage({ error }: Partial<ErrorComponentProps>) {
  const router = useRouter();
  const trace = error instanceof ApiError ? (error.requestId ?? error.code) : nameOf(error);
  return (
    <section className={styles["page"]}>
      <span className={styles["icon"]} data-tone="red">
        <CloudOff size={26} />
      </span>
      <h1>
        <Trans>Something goes wrong</Trans>
      </h1>
      <p>
        <Trans>The page could not be shown. Your numbers and your balance are safe.</Trans>
      </p>
      {trace && <p className="mono dim">{trace}</p>}
      <Button size="large" onClick={() => void router.invalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </section>
  );
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined);
