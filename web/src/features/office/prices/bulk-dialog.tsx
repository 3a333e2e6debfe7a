import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import parts from "../shared/office-parts.module.css";
import { DraftView } from "./draft-view.tsx";
import { parsePrice } from "./price-text.ts";
import type { PriceGrid, PriceRequest, PriceRule } from "./queries/prices.ts";

type RuleKind = PriceRule["by"];

/** Applies one rule to all shown prices, with a preview. */
export function BulkDialog({ grid, onClose }: { grid: PriceGrid; onClose: () => void }) {
  const { t } = useLingui();
  const [by, setBy] = useState<RuleKind>("percent");
  const [text, setText] = useState("");
  const [wish, setWish] = useState<PriceRequest>();
  const rule = parseRule(by, text);
  const labels: Record<Exclude<RuleKind, "off">, string> = {
    percent: t`By how many percent, for instance 10 or -5`,
    amount: t`By how many dollars, for instance 0.05 or -0.02`,
    set: t`To how many dollars`,
  };
  const [services, countries] = [grid.services.length, grid.countries.length];
  const preview = () =>
    rule &&
    setWish({
      kind: "rule",
      services: grid.services.map(({ code }) => code),
      countries: grid.countries.map(({ iso2 }) => iso2),
      rule,
    });
  return (
    <Dialog title={t`Change all shown prices`} closeLabel={t`Close`} size="large" onClose={onClose}>
      {wish ? (
        <DraftView wish={wish} onBack={() => setWish(undefined)} onDone={onClose} />
      ) : (
        <Form className={parts["form"]} onSubmit={preview}>
          <p className={parts["muted"]}>
            <Trans>
              Services: {services}, countries: {countries}. Search first to change fewer.
            </Trans>
          </p>
          <Segmented
            label={t`How`}
            value={by}
            options={[
              { value: "percent", text: t`Percent` },
              { value: "amount", text: t`Fixed amount` },
              { value: "set", text: t`Set` },
              { value: "off", text: t`Take off sale` },
            ]}
            onChange={setBy}
          />
          {by === "off" ? (
            <p>
              <Trans>Without a price nothing is sold. A price that is set later puts it back on sale.</Trans>
            </p>
          ) : (
            <Field
              label={labels[by]}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          <div className={parts["actions"]}>
            <Button type="submit" disabled={!rule}>
              <Trans>Preview</Trans>
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

const SIGNED = /^-?\d{1,6}(\.\d{1,6})?$/;
const PERCENT_MIN = -99;
const PERCENT_MAX = 1000;

function parseRule(by: RuleKind, typed: string): PriceRule | undefined {
  if (by === "off") return { by };
  const text = typed.trim().replace(",", ".").replace(/^\+/, "");
  if (by === "set") {
    const price = parsePrice(text);
    return price === undefined ? undefined : { by, price };
  }
  if (!SIGNED.test(text) || Number(text) === 0) return undefined;
  if (by === "amount") return { by, amount: text };
  const percent = Number(text);
  return percent >= PERCENT_MIN && percent <= PERCENT_MAX ? { by, percent } : undefined;
}
