import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { showMessage } from "../../lib/api/system-messages.ts";
import { DIALECT_OPTIONS } from "../../lib/format/dialect-options.ts";
import { apiKey, type OwnApiKey, useLimitApiKey } from "../../queries/api-key.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import styles from "./api-page.module.css";

/** Response dialects of the handler protocol, for clients written for other shops. */
export const Dialects = ({ hasKeys }: { hasKeys: boolean }) => (
  <section className={styles["section"]} aria-labelledby="dialects">
    <h2 id="dialects">
      <Trans>Dialects</Trans>
    </h2>
    <p>
      <Trans>
        Where programs of different shops expect different answers of the handler protocol, the key decides.
      </Trans>
    </p>
    <dl className={styles["definitions"]}>
      <dt>
        <code>classic</code>
      </dt>
      <dd>
        <Trans>Always status 200 and a bare word, also for refusals. Right for most programs.</Trans>
      </dd>
      <dt>
        <code>hero</code>
      </dt>
      <dd>
        <Trans>Refusals by status and JSON, as programs of HeroSMS expect them.</Trans>
      </dd>
      <dt>
        <code>smsbower</code>
      </dt>
      <dd>
        <Trans>Like classic, with the ids of countries as text and the refusals of SMSBower.</Trans>
      </dd>
      <dt>
        <code>smshub</code>
      </dt>
      <dd>
        <Trans>Like classic, with the services of the stock list and the refusals named as in SMSHub.</Trans>
      </dd>
      <dt>
        <code>daisysms</code>
      </dt>
      <dd>
        <Trans>
          Like classic, with the refusals of DaisySMS. Without a country it means the United States.
        </Trans>
      </dd>
    </dl>
    {hasKeys && <OwnDialect />}
  </section>
);

function OwnDialect() {
  const { data } = useQuery(apiKey);
  return data && data.apiKey !== null ? <Choice apiKey={data} /> : null;
}

function Choice({ apiKey: { scopes, addresses, dialect } }: { apiKey: OwnApiKey }) {
  const { t } = useLingui();
  const limit = useLimitApiKey();
  const saved = { onSuccess: () => showMessage({ status: "success", text: msg`Saved` }) };
  return (
    <div className={styles["choice"]}>
      <SelectField
        label={t`Dialect of your key`}
        name="dialect"
        value={dialect}
        options={DIALECT_OPTIONS}
        onChange={(value) => limit.mutate({ scopes, addresses, dialect: value }, saved)}
      />
    </div>
  );
}
