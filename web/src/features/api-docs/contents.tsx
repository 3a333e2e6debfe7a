import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./contents.module.css";

/** Table of contents: links to the sections of the page. */
export function Contents() {
  const { t } = useLingui();
  return (
    <nav className={styles["contents"]} aria-label={t`On this page`}>
      <a href="#key">
        <Trans>Your key</Trans>
      </a>
      <a href="#quick-start">
        <Trans>Quick start</Trans>
      </a>
      <a href="#client">
        <Trans>Client for JavaScript</Trans>
      </a>
      <a href="#mcp">
        <Trans>For AI assistants (MCP)</Trans>
      </a>
      <a href="#sandbox">
        <Trans>Sandbox</Trans>
      </a>
      <a href="#dialects">
        <Trans>Dialects</Trans>
      </a>
      <a href="#webhooks">
        <Trans>Webhooks</Trans>
      </a>
      <a href="#limits">
        <Trans>Limits</Trans>
      </a>
      <a href="#reference">
        <Trans>Reference</Trans>
      </a>
    </nav>
  );
}
