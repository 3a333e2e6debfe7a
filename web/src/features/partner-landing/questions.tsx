import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./partner-page.module.css";

export function Questions() {
  const { t } = useLingui();
  const questions = [
    {
      id: "when",
      question: t`When am I paid?`,
      answer: t`Your share is on your partner balance the moment a code has reached its customer. You ask for a payout in your account; a person confirms it. Fresh earnings may be held for some days before they can be paid out, because payments can be taken back.`,
    },
    {
      id: "nocode",
      question: t`What if no code comes?`,
      answer: t`Then the customer pays nothing and you earn nothing. The number rests for a moment and is offered again.`,
    },
    {
      id: "again",
      question: t`How often is one SIM card sold?`,
      answer: t`Once for each service, and for as many services as you allow. While it is rented, it belongs to its renter alone.`,
    },
    {
      id: "equipment",
      question: t`Which equipment works?`,
      answer: t`Anything that can send what it receives over HTTPS. The protocol is open and described in our API; for modem pools that speak another one, ask us first.`,
    },
    {
      id: "limits",
      question: t`Can I exclude services?`,
      answer: t`Yes, for every SIM card. What you exclude is not sold on it from that moment; numbers that are sold already still get their code.`,
    },
    {
      id: "reject",
      question: t`What happens until I am approved?`,
      answer: t`You can register machines and watch their SIM cards come online. They go on sale when a person has looked at your application. If we say no, we say why.`,
    },
  ];
  return (
    <section>
      <h2 className={styles["title"]}>
        <Trans>Questions</Trans>
      </h2>
      <div className={cx(cardClass, styles["questions"])}>
        {questions.map(({ id, question, answer }) => (
          <details key={id}>
            <summary>
              <h3>{question}</h3>
              <ChevronDown size={16} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
