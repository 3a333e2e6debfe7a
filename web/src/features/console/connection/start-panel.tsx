import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { GUIDES, type GuideName, guideNames } from "@sonum/contract/gateways/guides";
import { Download, ExternalLink } from "lucide-react";
import { AGENT_PACKAGE, startCommand } from "../../../lib/page/agent-command.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import styles from "./connection.module.css";
import { CopyLine } from "./copy-line.tsx";
import { ReplaceSecret } from "./replace-secret.tsx";

/** Ways to connect: the agent with its command, or a gateway with its guide and delivery address. */
export function StartPanel({ machineKey }: { machineKey: string }) {
  const { t } = useLingui();
  return (
    <div className={styles["form"]}>
      <section className={styles["part"]}>
        <h3>
          <Trans>GSM modems: the agent</Trans>
        </h3>
        <p className={styles["lead"]}>
          <Trans>
            Put sonum-agent.json, which you kept when you registered the machine, beside it. It needs Node
            20.19 or newer.
          </Trans>
        </p>
        <CopyLine label={t`Start the agent beside your modems with one command`} value={startCommand()} />
        <div>
          <a className={buttonClass({ variant: "secondary", size: "small" })} href={AGENT_PACKAGE} download>
            <Download />
            <Trans>Download the agent</Trans>
          </a>
        </div>
      </section>
      <section className={styles["part"]}>
        <h3>
          <Trans>Something else: choose it to read its guide</Trans>
        </h3>
        <Guides machineKey={machineKey} />
      </section>
      <ReplaceSecret machineKey={machineKey} />
    </div>
  );
}

/** The gateway guides; those that deliver by HTTP with their address. */
function Guides({ machineKey }: { machineKey: string }) {
  const { t, i18n } = useLingui();
  const { lang } = useSettings();
  return (
    <ul className={styles["guides"]}>
      {SHOWN.map((guide) => {
        const { name = guide, adapter, isSigned } = GUIDES[guide];
        const title = TITLES[guide];
        const shown = title ? i18n._(title) : name;
        return (
          <li key={guide}>
            <a
              href={`/gateways/${guide}?lang=${lang}&machine=${machineKey}`}
              target="_blank"
              rel="noreferrer"
            >
              {shown}
              <ExternalLink size={14} />
            </a>
            {adapter && (
              <CopyLine
                label={t`Where it hands SMS over`}
                of={shown}
                value={`${location.origin}/gateway/in/${adapter}${isSigned ? `?machine=${machineKey}` : ""}`}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isHttpProduct = (guide: GuideName) =>
  GUIDES[guide].name !== undefined && GUIDES[guide].adapter !== undefined;

/** Products that deliver by HTTP come first. The agent has its own section. */
const SHOWN = [
  ...guideNames.filter(isHttpProduct),
  ...guideNames.filter((guide) => guide !== "agent" && !isHttpProduct(guide)),
];

/** Titles of guides that are not about a product. */
const TITLES: Partial<Record<GuideName, MessageDescriptor>> = {
  "plain-http": msg`Any program that can make an HTTP call`,
  supplier: msg`A program of your own that is asked for numbers`,
};
