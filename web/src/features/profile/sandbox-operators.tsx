import { Trans } from "@lingui/react/macro";
import type { SandboxOperator } from "@sonum/contract/sandbox";
import type { ReactNode } from "react";
import styles from "./rows.module.css";

const MEANINGS: Record<SandboxOperator, ReactNode> = {
  prompt: <Trans>the code comes after two seconds; also when no operator is named</Trans>,
  slow: <Trans>the code comes after a minute</Trans>,
  never: <Trans>no code comes; after half a minute the test money is back</Trans>,
  late: <Trans>the code comes after the time is over, and is offered for its price</Trans>,
  duplicate: <Trans>the same SMS comes twice</Trans>,
  multipart: <Trans>the SMS is long and comes in three parts</Trans>,
  soldout: <Trans>there are no numbers</Trans>,
};

/** In the sandbox a program chooses what happens by the operator it asks for. */
export const SandboxOperators = () => (
  <>
    <p className={styles["lead"]}>
      <Trans>Choose what happens by the operator you ask for:</Trans>
    </p>
    <dl className={styles["facts"]}>
      {Object.entries(MEANINGS).map(([operator, meaning]) => (
        <div key={operator}>
          <dt>
            <code>{operator}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </>
);
