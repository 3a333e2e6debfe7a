import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../lib/page/copy-text.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { apiKey, useRevealApiKey } from "../../queries/api-key.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./api-key-line.module.css";

const SHOWN_LENGTH = 6;
const HIDDEN = "••••••";

/** The API key in one line, masked until shown; the profile page has the details. */
export function ApiKeyLine() {
  const { role } = useSession();
  const { data, isLoading } = useQuery({ ...apiKey, enabled: role === "customer" });
  return (
    <span className={styles["line"]}>
      <Link to="/account/profile">
        <Trans>API key</Trans>
      </Link>
      {isLoading && <Skeleton shape="short" />}
      {typeof data?.apiKey === "string" && <Key masked={data.apiKey} />}
    </span>
  );
}

function Key({ masked }: { masked: string }) {
  const { t } = useLingui();
  const reveal = useRevealApiKey();
  const [shown, setShown] = useState<string>();
  const withKey = (use: (key: string) => void) =>
    reveal.mutate(undefined, { onSuccess: (key) => key && use(key) });
  return (
    <>
      <code>{shown ?? `${masked.slice(0, SHOWN_LENGTH)}${HIDDEN}`}</code>
      {shown === undefined ? (
        <IconButton
          size="small"
          label={t`Show`}
          disabled={reveal.isPending}
          onClick={() => withKey(setShown)}
        >
          <Eye />
        </IconButton>
      ) : (
        <IconButton size="small" label={t`Hide`} onClick={() => setShown(undefined)}>
          <EyeOff />
        </IconButton>
      )}
      <IconButton size="small" label={t`Copy`} onClick={() => withKey((key) => void copyText(key))}>
        <Copy />
      </IconButton>
    </>
  );
}
