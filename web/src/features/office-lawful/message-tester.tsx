import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Trial, type Tried, useTryMessage } from "../../queries/lawful-use.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import styles from "./office-lawful.module.css";

type MessageTesterProps = {
  /** How messages of one service might be recognised, instead of how they are. */
  draft?: Tried["draft"];
  /** Told when the draft could not be tried. */
  onRefused?: (error: unknown) => void;
};

/** What would become of a message by the rules in force, or with a draft. */
export function MessageTester({ draft, onRefused }: MessageTesterProps) {
  const { t } = useLingui();
  const [country, setCountry] = useState("ee");
  const [sender, setSender] = useState("");
  const [text, setText] = useState("");
  const tried = useTryMessage();
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={t`Try a message`}>
      <h2>
        <Trans>Try a message</Trans>
      </h2>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          const message = { country: country.trim().toLowerCase(), sender, text };
          tried.mutate({ ...message, draft }, { onError: (error) => onRefused?.(error) });
        }}
      >
        <div className={styles["fields"]}>
          <Field
            label={t`Country of the SIM`}
            name="try-country"
            maxLength={2}
            value={country}
            onChange={({ target }) => setCountry(target.value)}
          />
          <Field
            label={t`Sender`}
            name="try-sender"
            maxLength={100}
            autoComplete="off"
            value={sender}
            onChange={({ target }) => setSender(target.value)}
          />
        </div>
        <TextArea
          label={t`Text`}
          name="try-text"
          rows={3}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          hint={t`Nothing of it is kept`}
        />
        <div className={styles["actions"]}>
          <Button type="submit" isBusy={tried.isPending} disabled={country.trim().length !== 2}>
            <Trans>Try it</Trans>
          </Button>
        </div>
      </form>
      <div role="status">{tried.data && <Outcome trial={tried.data} />}</div>
    </section>
  );
}

function Outcome({ trial: { outcome, rule, services, code, isResetLink } }: { trial: Trial }) {
  const { t } = useLingui();
  const texts: Record<Trial["outcome"], string> = {
    quarantined: t`Held back: nobody is shown it, and an order it is for is paid back`,
    blocked_service: t`Of a blocked service: nobody is shown it`,
    service: t`Goes to whoever bought a number for this service`,
    several: t`Could be of several services: nobody gets it`,
    any_other: t`Of no known service: goes to whoever bought “any other service”`,
  };
  const isHeld = outcome === "quarantined" || outcome === "blocked_service";
  return (
    <div className={styles["form"]}>
      <div className={styles["actions"]}>
        <Chip tone={isHeld ? "red" : outcome === "several" ? "amber" : "green"}>{texts[outcome]}</Chip>
      </div>
      <dl className={styles["facts"]}>
        <Fact name={t`Rule`}>
          {rule
            ? `${rule.value} (${rule.kind === "sender" ? t`Sender` : t`Keyword`}, ${rule.country}, ${rule.source === "office" ? t`own rule` : t`shipped`})`
            : t`None`}
        </Fact>
        <Fact name={t`Service`}>{services.map(({ name }) => name).join(", ") || t`None`}</Fact>
        <Fact name={t`Code`}>{code ?? t`None`}</Fact>
        {isResetLink && <Fact name={t`Password link`}>{t`Held back on rented numbers`}</Fact>}
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
