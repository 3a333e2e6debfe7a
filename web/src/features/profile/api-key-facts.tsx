import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatMoment } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { OwnApiKey } from "../../queries/api-key.ts";
import styles from "./rows.module.css";

/** Scopes, allowed addresses, creation and last use of an API key. */
export function ApiKeyFacts({ apiKey }: { apiKey: Omit<OwnApiKey, "apiKey"> }) {
  const { lang } = useSettings();
  const moment = (iso: string | null) => iso && formatMoment(iso, lang, new Date());
  const lastUsed = moment(apiKey.lastUsedAt);
  return (
    <dl className={styles["facts"]}>
      <Fact name={<Trans>Made</Trans>}>{moment(apiKey.createdAt)}</Fact>
      <Fact name={<Trans>Last used</Trans>}>{lastUsed ?? <Trans>Not used yet</Trans>}</Fact>
      <Fact name={<Trans>Allowed</Trans>}>
        <Scopes scopes={apiKey.scopes} />
      </Fact>
      <Fact name={<Trans>Works from</Trans>}>
        {apiKey.addresses.length > 0 ? (
          <span className="mono">{apiKey.addresses.join(", ")}</span>
        ) : (
          <Trans>everywhere</Trans>
        )}
      </Fact>
    </dl>
  );
}

function Scopes({ scopes }: Pick<OwnApiKey, "scopes">) {
  if (!scopes.includes("buy")) return <Trans>only read</Trans>;
  return scopes.includes("read") ? <Trans>read and buy</Trans> : <Trans>only buy</Trans>;
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
