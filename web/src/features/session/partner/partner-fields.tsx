import { useLingui } from "@lingui/react/macro";
import { findPasswordFault, personalWords } from "@sonum/contract/accounts/password";
import { findUsernameFault } from "@sonum/contract/accounts/username";
import { findEmailFault } from "@sonum/contract/email";
import {
  findEquipmentFault,
  findNameFault,
  findPortsFault,
  PORTS_MIN,
} from "@sonum/contract/partners/application-rules";
import { findTextFault, NAME_LENGTH_MAX, TEXT_LENGTH_MAX } from "@sonum/contract/support/contact-rules";
import { useQuery } from "@tanstack/react-query";
import { useCheckedFields } from "../../../lib/page/use-checked-fields.ts";
import { PASSWORD_LENGTH_MIN, passwordRule } from "../../../queries/sign-up.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { findRepeatFault, SignUpFields } from "../sign-up-fields.tsx";
import styles from "./partner-form.module.css";

const EMPTY = {
  name: "",
  username: "",
  email: "",
  password: "",
  repeated: "",
  telegramId: "",
  portNumber: "",
  equipment: "",
  countryList: "",
  payoutName: "",
  comments: "",
};

/** Fields of a partner application, validated like on the server. */
export function usePartnerFields() {
  const { data } = useQuery(passwordRule);
  const lengthMin = data?.lengthMin ?? PASSWORD_LENGTH_MIN;
  const fields = useCheckedFields(EMPTY, (values) => ({
    name: findNameFault(values.name),
    username: findUsernameFault(values.username),
    email: findEmailFault(values.email),
    password: findPasswordFault(values.password, { lengthMin, words: personalWords(values) }),
    repeated: findRepeatFault(values.password, values.repeated),
    telegramId: findTextFault(values.telegramId, NAME_LENGTH_MAX),
    portNumber: findPortsFault(values.portNumber),
    equipment: findEquipmentFault(values.equipment),
    comments: values.comments.length > TEXT_LENGTH_MAX ? "This text is too long" : undefined,
  }));
  return { ...fields, lengthMin };
}

type PartnerFieldsProps = Pick<ReturnType<typeof usePartnerFields>, "field" | "lengthMin">;

export const PartnerFields = (props: PartnerFieldsProps) => (
  <>
    <ApplicantFields {...props} />
    <SupplyFields {...props} />
  </>
);

function ApplicantFields({ field, lengthMin }: PartnerFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles["group"]}>
      <legend>{t`About you`}</legend>
      <Field label={t`Name`} autoComplete="name" {...field("name")} />
      <Field
        label={t`Telegram contact`}
        placeholder="@name"
        autoCapitalize="none"
        hint={t`We ask our questions there`}
        {...field("telegramId")}
      />
      <SignUpFields field={field} lengthMin={lengthMin} />
    </fieldset>
  );
}

function SupplyFields({ field }: PartnerFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles["group"]}>
      <legend>{t`What you bring`}</legend>
      <Field
        label={t`Number of SIM ports`}
        inputMode="numeric"
        hint={t`At least ${PORTS_MIN}`}
        {...field("portNumber")}
      />
      <Field label={t`Equipment`} hint={t`Makers and models of your machines`} {...field("equipment")} />
      <Field
        label={t`Countries of the numbers (optional)`}
        placeholder={t`Estonia, Latvia`}
        hint={t`Separated by commas`}
        {...field("countryList")}
      />
      <Field
        label={t`Name for payouts (optional)`}
        hint={t`Whom we pay, if it is not you`}
        {...field("payoutName")}
      />
      <div className={styles["wide"]}>
        <TextArea label={t`Comment (optional)`} rows={3} {...field("comments")} />
      </div>
    </fieldset>
  );
}
