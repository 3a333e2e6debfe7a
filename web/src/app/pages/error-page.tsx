import { Trans } from "@lingui/react/macro";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { ApiError } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./plain-page.module.css";
import { PlainPage } from "./plain-page.tsx";

/** Shown when a page throws: what to do, and the request id to quote to support. */
export function ErrorPage({ error }: Partial<ErrorComponentProps>) {
  const router = useRouter();
  const trace = error instanceof ApiError ? (error.requestId ?? error.code) : nameOf(error);
  return (
    <PlainPage
      mark={
        <span className={styles["icon"]} data-tone="red">
          <CloudOff size={26} />
        </span>
      }
      title={<Trans>Something goes wrong</Trans>}
      text={<Trans>The page could not be shown. Your numbers and your balance are safe.</Trans>}
    >
      {trace && <p className="mono dim">{trace}</p>}
      <Button size="large" onClick={() => void router.invalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </PlainPage>
  );
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined);
