import { useLingui as useTexts } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import parts from "../shared/office-parts.module.css";
import { categoryNames, SERVICE_CATEGORIES } from "./category-names.ts";
import { type OfficeService, useAddService, useChangeService } from "./queries/office-catalogue.ts";
import { createDraft, isDraftComplete, parsePrice, splitByComma } from "./service-draft.ts";

type ServiceDialogProps = { service: OfficeService | undefined; onClose: () => void };

/** Adds or changes a service. The code can be chosen only for a new one. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const [draft, setDraft] = useState(() => createDraft(service));
  const { save, isBusy, taken } = useSaveService(service, draft, onClose);
  const fieldProps = (name: Exclude<keyof typeof draft, "category" | "isHidden">) => ({
    name,
    value: draft[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Dialog
      title={service ? t`Change the service` : t`Add a service`}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <Form className={parts["form"]} onSubmit={save}>
        {!service && (
          <Field
            label={t`Code`}
            hint={t`2 to 12 small letters and digits. It is for ever.`}
            error={taken === "code" ? t`There is a service with this code already` : undefined}
            maxLength={12}
            {...fieldProps("code")}
          />
        )}
        <Field
          label={t`Name`}
          error={taken === "name" ? t`There is a service with this name already` : undefined}
          maxLength={60}
          {...fieldProps("name")}
        />
        <SelectField
          label={t`Kind`}
          name="category"
          value={draft.category}
          options={SERVICE_CATEGORIES.map((value) => ({ value, text: _(categoryNames[value]) }))}
          onChange={(category) => setDraft({ ...draft, category })}
        />
        <Field
          label={t`Other names`}
          hint={t`What people also type, divided by commas`}
          {...fieldProps("names")}
        />
        {service ? (
          <>
            <Field label={t`Place in the list`} inputMode="numeric" {...fieldProps("place")} />
            <Checkbox
              checked={draft.isHidden}
              onChange={({ target }) => setDraft({ ...draft, isHidden: target.checked })}
            >
              <Trans>Hidden: sold nowhere, orders that run go on</Trans>
            </Checkbox>
          </>
        ) : (
          <>
            <Field
              label={t`Senders`}
              hint={t`Whom its SMS come from, divided by commas. Its name is one by itself.`}
              {...fieldProps("senders")}
            />
            <Field
              label={t`Price in every country, USD`}
              hint={t`Empty: it is sold once it has prices`}
              inputMode="decimal"
              {...fieldProps("price")}
            />
          </>
        )}
        <div className={parts["actions"]}>
          <Button type="submit" isBusy={isBusy} disabled={!isDraftComplete(draft)}>
            {service ? <Trans>Save</Trans> : <Trans>Add a service</Trans>}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type Draft = ReturnType<typeof createDraft>;

/** Adds the service, or changes it if there is one. */
function useSaveService(service: OfficeService | undefined, draft: Draft, onSaved: () => void) {
  const [add, change] = [useAddService(), useChangeService()];
  const save = () => {
    const { category, isHidden } = draft;
    const common = {
      name: draft.name.trim(),
      category,
      names: splitByComma(draft.names),
    };
    if (service)
      change.mutate(
        { code: service.code, ...common, place: Number(draft.place), isHidden },
        { onSuccess: onSaved },
      );
    else
      add.mutate(
        {
          code: draft.code.trim(),
          ...common,
          senders: splitByComma(draft.senders),
          price: parsePrice(draft.price) ?? null,
        },
        { onSuccess: onSaved },
      );
  };
  return {
    save,
    isBusy: add.isPending || change.isPending,
    taken: conflictingField(add.error ?? change.error),
  };
}

/** The field whose value the server rejected as a duplicate. */
const conflictingField = (error: unknown): unknown =>
  error instanceof ApiError && error.code === "conflict" ? error.details?.["field"] : undefined;
