import { Trans, useLingui } from "@lingui/react/macro";
import { sandboxOperators } from "../../lib/sandbox-operators.ts";
import styles from "./rows.module.css";

/** In the sandbox a program chooses what happens by the operator it asks for. */
export function SandboxOperators() {
  const { i18n } = useLingui();
  return (
    <>
      <p className={styles["lead"]}>
        <Trans>Choose what happens by the operator you ask for:</Trans>
      </p>
      <dl className={styles["facts"]}>
        {Object.entries(sandboxOperators).map(([operator, meaning]) => (
          <div key={operator}>
            <dt>
              <code>{operator}</code>
            </dt>
            <dd>{i18n._(meaning)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
