import { Trans, useLingui } from "@lingui/react/macro";
import { Info, type LucideIcon, MessageSquareCode, MousePointerClick, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
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
      <Steps id="how-it-works" label={t`How it works`} steps={steps} />
      <DeliveryDisclaimer />
    </>
  );
}

/** States what cannot be promised, and that failed attempts are not charged. */
export const DeliveryDisclaimer = () => (
  <Disclaimer title={<Trans>Delivery is not guaranteed</Trans>}>
    <Trans>
      An SMS takes 2–7 minutes on average, and some services refuse some numbers: with the strictest ones only
      1 attempt in 15–20 succeeds. You pay only when an SMS arrives; otherwise the price returns to your
      balance, and you can cancel a number at any time.
    </Trans>
  </Disclaimer>
);

type Step = { icon: LucideIcon; title: string; text: string };

export const Steps = ({ steps, label, id }: { steps: Step[]; label: string; id?: string }) => (
  <section id={id} className={styles["steps"]} aria-label={label}>
    {steps.map(({ icon: Icon, title, text }) => (
      <article key={title} className={cx(cardClass, styles["step"])}>
        <Icon size={20} />
        <h2>{title}</h2>
        <p>{text}</p>
      </article>
    ))}
  </section>
);

export const Disclaimer = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={cx(cardClass, styles["disclaimer"])}>
    <Info size={20} />
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </section>
);
