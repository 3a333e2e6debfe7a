import { Trans, useLingui } from "@lingui/react/macro";
import type { tryMessage } from "@sonum/contract/office/lawful-use";
import type { WireReply } from "@sonum/contract/route";
import { type ReactNode, useState } from "react";
import { useLabel } from "../../../lib/format/label.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./message-tester.module.css";
import pages from "./office-pages.module.css";
import { institutionLabels } from "./sign-labels.ts";
import { Signs } from "./signs.tsx";

type Trial = WireReply<typeof tryMessage>;

type MessageTesterProps = {
  /** Result of the last tested message. */
  trial: Trial | undefined;
  isBusy: boolean;
  onTry: (message: { country: string; sender: string; text: string }) => void;
};

/** Form that shows how a message would be handled. */
export function MessageTester({ trial, isBusy, onTry }: MessageTesterProps) {
  const { t } = useLingui();
  const [country, setCountry] = useState("ee");
  const [sender, setSender] = useState("");
  const [text, setText] = useState("");
  return (
    <section className={cx(cardClass, pages["form"], styles["card"])} aria-label={t`Try a message`}>
      <h2>
        <Trans>Try a message</Trans>
      </h2>
      <Form
        className={pages["form"]}
        onSubmit={() => onTry({ country: country.trim().toLowerCase(), sender, text })}
      >
        <div className={pages["fields"]}>
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
        <div className={pages["actions"]}>
          <Button type="submit" isBusy={isBusy} disabled={country.trim().length !== 2}>
            <Trans>Try it</Trans>
          </Button>
        </div>
      </Form>
      <div role="status">{trial && <Outcome trial={trial} />}</div>
    </section>
  );
}

function Outcome({ trial: { outcome, decidedBy, reasons, services, code } }: { trial: Trial }) {
  const { t } = useLingui();
  const texts: Record<Trial["outcome"], string> = {
    quarantined: t`Held: nobody sees it, and the order it is for is refunded`,
    blocked_service: t`Of a blocked service: nobody sees it`,
    in_doubt: t`In doubt: an operator decides within 10 minutes`,
    reset: t`Password reset: only a customer admitted to the service sees it`,
    service: t`Goes to the buyer of this service`,
    several: t`Could be of several services: nobody gets it`,
    any_other: t`Of no known service: goes to the buyer of “any other service”`,
  };
  const isHeld = outcome === "quarantined" || outcome === "blocked_service" || outcome === "reset";
  const isUnclear = outcome === "several" || outcome === "in_doubt";
  return (
    <div className={pages["form"]}>
      <div className={pages["actions"]}>
        <Chip tone={isHeld ? "red" : isUnclear ? "amber" : "green"}>{texts[outcome]}</Chip>
      </div>
      <dl className={pages["facts"]}>
        <Fact name={t`Reason`}>{decidedBy ? <Cause {...decidedBy} /> : t`None`}</Fact>
        <Fact name={t`Service`}>{services.map(({ name }) => name).join(", ") || t`None`}</Fact>
        <Fact name={t`Code`}>{code ?? t`None`}</Fact>
        {reasons.length > 0 && (
          <Fact name={t`Signs in the text`}>
            <Signs signs={reasons} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Cause({ kind, name, institution, country }: NonNullable<Trial["decidedBy"]>) {
  const { t } = useLingui();
  const labelOf = useLabel();
  if (kind === "text") return name ? t`The text, which names ${name}` : t`The text`;
  const place = country === "*" ? t`worldwide` : country?.toUpperCase();
  const what = institution ? labelOf(institutionLabels, institution) : t`own rule`;
  return [name, `(${[what, place].join(", ")})`].join(" ");
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
