import { Trans, useLingui } from "@lingui/react/macro";
import { Info, MessageSquareCode, MousePointerClick, Smartphone } from "lucide-react";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./how-it-works.module.css";

export function HowItWorks() {
  const { t } = useLingui();
  const steps = [
    {
      icon: MousePointerClick,
      title: t`Choose`,
      text: t`A service and a country. Price and quantity are live.`,
    },
    {
      icon: Smartphone,
      title: t`Use the number`,
      text: t`Enter it where a code is asked for. A timer shows how long it is yours.`,
    },
    {
      icon: MessageSquareCode,
      title: t`Read the code`,
      text: t`It appears on your page the moment it arrives. One key copies it.`,
    },
  ];
  return (
    <>
      <section id="how-it-works" className={styles["steps"]} aria-label={t`How it works`}>
        {steps.map(({ icon: Icon, title, text }) => (
          <article key={title} className={cx(cardClass, styles["step"])}>
            <Icon size={20} />
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </section>
      <DeliveryDisclaimer />
    </>
  );
}

/** States what cannot be promised, and that failed attempts are not charged. */
export const DeliveryDisclaimer = () => (
  <section className={cx(cardClass, styles["disclaimer"])}>
    <Info size={20} />
    <div>
      <h2>
        <Trans>Delivery is not guaranteed</Trans>
      </h2>
      <p>
        <Trans>
          An SMS takes 2–7 minutes on average, and some services refuse some numbers: with the strictest ones
          only 1 attempt in 15–20 succeeds. You pay only when an SMS arrives; otherwise the price returns to
          your balance, and you can cancel a number at any time.
        </Trans>
      </p>
    </div>
  </section>
);
