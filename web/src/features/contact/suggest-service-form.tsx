import { Trans, useLingui } from "@lingui/react/macro";
import {
  findPriceFault,
  findTextFault,
  findUrlFault,
  NAME_LENGTH_MAX,
  parsePrice,
} from "@sonum/contract/support/contact-rules";
import { Lightbulb } from "lucide-react";
import { showFailure } from "../../lib/api/show-failure.ts";
import { useCheckedFields } from "../../lib/page/use-checked-fields.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./form.module.css";
import { useRequestService } from "./queries/support.ts";

const EMPTY = { serviceTitle: "", serviceUrl: "", price: "", country: "" };

/** Suggests a missing service. All fields are required. */
export function SuggestServiceForm() {
  const { t } = useLingui();
  const { currency } = useSettings();
  const suggestion = useRequestService();
  const fields = useCheckedFields(EMPTY, ({ serviceTitle, serviceUrl, price, country }) => ({
    serviceTitle: findTextFault(serviceTitle, NAME_LENGTH_MAX),
    serviceUrl: findUrlFault(serviceUrl),
    price: findPriceFault(price),
    country: findTextFault(country, 300),
  }));
  const { field, values } = fields;

  const submit = () => {
    if (!fields.pass()) return;
    suggestion.mutate(
      { ...values, price: parsePrice(values.price), currencyCode: currency },
      { onError: (error) => void (fields.refuse(error) || showFailure(error)) },
    );
  };
  const startOver = () => {
    fields.reset();
    suggestion.reset();
  };

  if (suggestion.isSuccess)
    return (
      <div className={styles["sent"]} role="status">
        <Note tone="green" icon={<Lightbulb />} title={<Trans>Thank you for the suggestion</Trans>}>
          <Trans>We look at every one. What many people ask for comes first.</Trans>
        </Note>
        <Button variant="secondary" onClick={startOver}>
          <Trans>Suggest another one</Trans>
        </Button>
      </div>
    );
  return (
    <Form className={styles["form"]} onSubmit={submit} noValidate>
      <noscript>
        <p>
          <Trans>The form needs JavaScript. Our address is in the legal notices.</Trans>
        </p>
      </noscript>
      <div className={styles["pair"]}>
        <Field label={t`Full name of the service`} required {...field("serviceTitle")} />
        <Field label={t`Web address`} type="url" inputMode="url" required {...field("serviceUrl")} />
      </div>
      <div className={styles["pair"]}>
        <Field
          label={t`Price per number you would pay, ${currency}`}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          required
          {...field("price")}
        />
        <Field label={t`Countries`} autoComplete="country-name" required {...field("country")} />
      </div>
      <Button type="submit" isBusy={suggestion.isPending}>
        <Trans>Suggest the service</Trans>
      </Button>
    </Form>
  );
}
