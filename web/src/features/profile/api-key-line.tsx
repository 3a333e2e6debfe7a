import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { copySecret } from "../../lib/page/copy-text.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { apiKey, useRevealApiKey } from "../../queries/api-key.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import styles from "./api-key-line.module.css";

const HIDDEN = "••••••••";

/** The API key in one line, loaded when it is shown or copied; the profile page has the details. */
export function ApiKeyLine() {
  const { t } = useLingui();
  const { role } = useSession();
  const { data } = useQuery({ ...apiKey, enabled: false });
  const reveal = useRevealApiKey();
  const [shown, setShown] = useState<string>();
  const withKey = (use: (key: string) => void) =>
    reveal.mutate(undefined, { onSuccess: (key) => key && use(key) });
  return (
    <span className={styles["line"]}>
      <Link to="/account/profile">
        <Trans>API key</Trans>
      </Link>
      {data?.apiKey === null ? (
        <Trans>You have none yet.</Trans>
      ) : (
        role === "customer" && (
          <>
            <code>{shown ?? HIDDEN}</code>
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
            <IconButton size="small" label={t`Copy`} onClick={() => withKey((key) => void copySecret(key))}>
              <Copy />
            </IconButton>
          </>
        )
      )}
    </span>
  );
}
