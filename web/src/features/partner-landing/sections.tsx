import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import {
  BellRing,
  Cable,
  ChartLine,
  CircleCheck,
  Cpu,
  FileCheck,
  ListChecks,
  Send,
  Tags,
} from "lucide-react";
import cards from "../../ui/display/feature-cards.module.css";
import { FigureCards } from "../../ui/display/figure-cards.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./partner-page.module.css";

export type PartnerTerms = { sharePercent: number; portsMin: number };

export function Figures({ sharePercent, portsMin }: PartnerTerms) {
  const { t } = useLingui();
  const figures = [
    { id: "share", figure: t`${sharePercent} %`, text: t`of the price of every code is yours` },
    { id: "once", figure: t`At once`, text: t`your share is booked the moment the code arrives` },
    { id: "ports", figure: t`${portsMin}+`, text: t`SIM ports are enough to begin` },
    { id: "day", figure: t`1 day`, text: t`and your application is answered by a person` },
  ];
  return <FigureCards figures={figures} className={styles["figures"]} />;
}

export function Steps() {
  const { t } = useLingui();
  const steps = [
    {
      id: "apply",
      icon: FileCheck,
      title: t`Apply`,
      text: t`Tell us about your equipment and where your numbers come from.`,
    },
    {
      id: "connect",
      icon: Cable,
      title: t`Connect`,
      text: t`Register a machine and give its key to the agent beside your modems. Your SIM cards appear by themselves.`,
    },
    {
      id: "publish",
      icon: Tags,
      title: t({ message: "Publish", context: "step" }),
      text: t`Choose which SIM cards are sold, for which services, and whether they may be rented.`,
    },
    {
      id: "earn",
      icon: CircleCheck,
      title: t`Earn`,
      text: t`Every code that reaches its customer adds to your balance. Ask for a payout whenever you like.`,
    },
  ];
  return (
    <section>
      <h2 className={styles["title"]}>
        <Trans>How it works</Trans>
      </h2>
      <ol className={cx(cards["steps"], styles["steps"])}>
        {steps.map(({ id, icon: Icon, title, text }) => (
          <li key={id} className={cx(cardClass, cards["step"])}>
            <Icon size={20} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Tools() {
  const { t } = useLingui();
  const tools = [
    {
      id: "console",
      icon: ListChecks,
      title: t`A console for thousands of SIM cards`,
      text: t`Select by click, drag or keyboard, publish in bulk, limit services, copy to a spreadsheet.`,
    },
    {
      id: "figures",
      icon: ChartLine,
      title: t`Figures you can check`,
      text: t`Every sale in your history, revenue and success for every SIM card, everything as CSV.`,
    },
    {
      id: "alerts",
      icon: BellRing,
      title: t`Alerts before you lose money`,
      text: t`A machine went silent, a SIM card has no number, codes stopped coming: you hear of it.`,
    },
    {
      id: "bot",
      icon: Send,
      title: t`A Telegram bot`,
      text: t`Balance, machines and alerts in your pocket.`,
    },
    {
      id: "agent",
      icon: Cpu,
      title: t`An agent that forgets nothing`,
      text: t`Messages are kept on disk until we have confirmed them, also through a power cut.`,
    },
  ];
  return (
    <section>
      <h2 className={styles["title"]}>
        <Trans>What you work with</Trans>
      </h2>
      <ul className={styles["tools"]}>
        {tools.map(({ id, icon: Icon, title, text }) => (
          <li key={id}>
            <Icon size={18} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Requirements = ({ portsMin }: PartnerTerms) => (
  <section className={cx(cardClass, styles["rules"])}>
    <h2>
      <Trans>What we ask of you</Trans>
    </h2>
    <ul>
      <li>
        <Trans>At least {portsMin} SIM ports: a GSM gateway, a modem pool, or modems on USB.</Trans>
      </li>
      <li>
        <Trans>SIM cards that are yours, or that you use with the consent of those they belong to.</Trans>
      </li>
      <li>
        <Trans>
          Mobile operators and countries whose rules allow it. Where machines full of SIM cards are forbidden,
          such as in the United Kingdom, we take none.
        </Trans>
      </li>
      <li>
        <Trans>A real name for payouts and a Telegram contact that answers.</Trans>
      </li>
      <li>
        <Trans>
          No messages of banks, authorities and other protected senders: they are never shown, and never sold.
          See the{" "}
          <Link to="/legal/$page" params={{ page: "acceptable-use" }}>
            acceptable-use policy
          </Link>
          .
        </Trans>
      </li>
    </ul>
  </section>
);
