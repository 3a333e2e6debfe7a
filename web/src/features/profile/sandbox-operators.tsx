import { Trans, useLingui } from "@lingui/react/macro";
import { sandboxOperators } from "../../lib/page/sandbox-operators.ts";
import styles from "./rows.module.css";

/** In the sandbox, the requested operator decides what happens to an order. */
export function SandboxOperators() {
  const { i18n } = useLingui();
  return (
    <>
      <p className={styles["lead"]}>
        <Trans>Choose what happens by the operator you ask for:</Trans>
      </p>
      <dl className={styles["facts"]}>
        {Object.entries(sandboxOperators).map(([operator, description]) => (
          <div key={operator}>
            <dt>
              <code>{operator}</code>
            </dt>
            <dd>{i18n._(description)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
