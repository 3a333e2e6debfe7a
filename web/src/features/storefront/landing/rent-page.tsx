import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CalendarRange, Inbox, Wallet } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.ts";
import { cx } from "../../../ui/cx.ts";
import steps from "./how-it-works.module.css";
import { HonestNote } from "./how-it-works.tsx";
import styles from "./landing-page.module.css";

/** Home in Rent mode: what renting means and what it costs by rule. Whether there is anything, the panel says. */
export function RentPage() {
  const { t } = useLingui();
  const facts = [
    {
      icon: CalendarRange,
      title: t`You choose the dates`,
      text: t`From one day to several months. The number is yours alone for all that time.`,
    },
    {
      icon: Inbox,
      title: t`Every SMS is yours`,
      text: t`All messages that arrive in your dates are on your page, with their codes.`,
    },
    {
      icon: Wallet,
      title: t`Longer costs less`,
      text: t`Days are counted as months of 30, weeks of 7 and single days, each at its own price.`,
    },
  ];
  return (
    <>
      <section className={styles["landing"]}>
        <h1>
          <Trans>A number that stays yours for days</Trans>
        </h1>
        <p className={styles["lead"]}>
          <Trans>
            An activation is for one code. A rental keeps the number for the dates you choose, for every
            message that comes. There are none for rent at this moment.
          </Trans>
        </p>
        <div className={styles["hint"]}>
          <Link to="/activations" className={buttonClass({ size: "large" })}>
            <Trans>See numbers for activation</Trans>
          </Link>
        </div>
      </section>
      <section className={steps["steps"]} aria-label={t`How renting works`}>
        {facts.map(({ icon: Icon, title, text }) => (
          <article key={title} className={cx(cardClass, steps["step"])}>
            <Icon size={20} />
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </section>
      <HonestNote />
    </>
  );
}
