import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import parts from "../shared/office-parts.module.css";
import { parsePrice } from "./price-text.ts";
import { AWAITS_APPROVAL } from "./queries/prices.ts";
import { type RentPriceRow, useSetRentPrice } from "./queries/rent-prices.ts";

const SERVICE = /^[a-z0-9]{2,12}$/;
const COUNTRY = /^[a-z]{2}$/;

/** Rent prices of an offer. Service and country can be chosen only for a new one. */
export function RentPriceDialog({ row, onClose }: { row: RentPriceRow | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const set = useSetRentPrice();
  const [typed, setTyped] = useState({
    service: row?.service ?? "",
    country: row?.country ?? "",
    day: row?.day ?? "",
    week: row?.week ?? "",
    month: row?.month ?? "",
  });
  const fieldProps = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const [service, country] = [typed.service.trim().toLowerCase(), typed.country.trim().toLowerCase()];
  const [day, week, month] = [parsePrice(typed.day), parsePrice(typed.week), parsePrice(typed.month)];
  const isOffer =
    (service === "" || SERVICE.test(service)) &&
    (country === "" || COUNTRY.test(country)) &&
    (row !== undefined || service !== "" || country !== "");
  const save = () =>
    day &&
    week &&
    month &&
    set.mutate(
      { service: service || null, country: country || null, day, week, month },
      {
        onSuccess: ({ needsApproval }) => {
          if (needsApproval) showMessage({ status: "success", text: AWAITS_APPROVAL });
          onClose();
        },
      },
    );
  return (
    <Dialog title={t`Rent price`} closeLabel={t`Close`} onClose={onClose}>
      <Form className={parts["form"]} onSubmit={save}>
        {!row && (
          <>
            <Field
              label={t`Code of the service, or empty`}
              hint={t`full: whole numbers`}
              {...fieldProps("service")}
            />
            <Field label={t`Code of the country, or empty`} {...fieldProps("country")} />
          </>
        )}
        <Field label={t`A day, USD`} inputMode="decimal" {...fieldProps("day")} />
        <Field label={t`A week, USD`} inputMode="decimal" {...fieldProps("week")} />
        <Field label={t`A month of 30 days, USD`} inputMode="decimal" {...fieldProps("month")} />
        <div className={parts["actions"]}>
          <Button type="submit" isBusy={set.isPending} disabled={!isOffer || !day || !week || !month}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
