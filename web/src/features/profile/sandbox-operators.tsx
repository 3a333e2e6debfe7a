import { Trans } from "@lingui/react/macro";
import { CodeDefinitions } from "../../lib/format/code-definitions.tsx";
import { sandboxOperators } from "../../lib/page/sandbox-operators.ts";
import styles from "./rows.module.css";

/** In the sandbox, the requested operator decides what happens to an order. */
export const SandboxOperators = () => (
  <>
    <p className={styles["lead"]}>
      <Trans>Choose what happens by the operator you ask for:</Trans>
    </p>
    <CodeDefinitions definitions={Object.entries(sandboxOperators)} className={styles["facts"]} />
  </>
);
