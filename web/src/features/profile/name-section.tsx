import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { LANGUAGES, LOCALES } from "@sonum/contract/locale";
import { useState } from "react";
import { showMessage } from "../../lib/api/system-messages.ts";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { type OwnProfile, useChangeProfile } from "../../queries/own-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import styles from "./rows.module.css";
import { Actions, Section } from "./section.tsx";

const languages = LOCALES.map((value) => ({ value, text: LANGUAGES[value].name }));

export function NameSection({ own }: { own: OwnProfile }) {
  const { t } = useLingui();
  const change = useChangeProfile();
  const [firstName, setFirstName] = useState(own.firstName);
  const [lastName, setLastName] = useState(own.lastName);
  const [locale, setLocale] = useState(own.locale);
  const isChanged = firstName !== own.firstName || lastName !== own.lastName || locale !== own.locale;

  const submit = () => {
    change.mutate(
      { firstName, lastName, locale },
      {
        onSuccess: () => {
          if (locale !== own.locale) setSettings({ lang: locale });
          showMessage({ status: "success", text: msg`Saved` });
        },
      },
    );
  };

  return (
    <Section
      title={t`Person`}
      about={<Trans>How we address you, and in which language we write mails.</Trans>}
    >
      <Form onSubmit={submit}>
        <div className={styles["pair"]}>
          <Field
            label={t`First name`}
            autoComplete="given-name"
            maxLength={100}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
          />
          <Field
            label={t`Last name`}
            autoComplete="family-name"
            maxLength={100}
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
          />
        </div>
        <div className={styles["language"]}>
          <Trans>Language</Trans>
          <Select label={t`Language of mails`} value={locale} options={languages} onChange={setLocale} />
        </div>
        <Actions>
          <Button
            type="submit"
            disabled={!isChanged}
            whyDisabled={t`Nothing has changed`}
            isBusy={change.isPending}
          >
            <Trans>Save</Trans>
          </Button>
        </Actions>
      </Form>
    </Section>
  );
}
