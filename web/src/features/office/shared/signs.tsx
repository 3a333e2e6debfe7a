import { Trans, useLingui } from "@lingui/react/macro";
import { useLabel } from "../../../lib/format/label.tsx";
import type { MessageCheck } from "./queries/lawful-use.ts";
import { conceptLabels, factLabels, institutionLabels } from "./sign-labels.ts";
import styles from "./signs.module.css";

type Sign = MessageCheck["reasons"][number];

/** What in a message speaks for holding it, and what against, strongest first. */
export function Signs({ signs }: { signs: Sign[] }) {
  const holding = signs.filter(({ weight }) => weight > 0);
  const passing = signs.filter(({ weight }) => weight < 0);
  return (
    <ul className={styles["signs"]}>
      {holding.length > 0 && (
        <li>
          <Trans>For holding it:</Trans> <SignList signs={holding} />
        </li>
      )}
      {passing.length > 0 && (
        <li>
          <Trans>Against:</Trans> <SignList signs={passing} />
        </li>
      )}
    </ul>
  );
}

function SignList({ signs }: { signs: Sign[] }) {
  const nameOf = useSignName();
  return signs.map((sign) => `${nameOf(sign)} ${Math.abs(sign.weight).toFixed(1)}`).join(", ");
}

function useSignName() {
  const { t } = useLingui();
  const labelOf = useLabel();
  return ({ kind, of }: Sign): string => {
    const [first = ""] = of;
    if (kind === "word") return t`“${first}”`;
    if (kind === "institution") return labelOf(institutionLabels, first);
    if (kind === "fact") return labelOf(factLabels, first);
    const said = of.map((concept) => labelOf(conceptLabels, concept)).join(" + ");
    return kind === "warning" ? t`warns: ${said}` : said;
  };
}
