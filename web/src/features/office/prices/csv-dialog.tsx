import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import parts from "../shared/office-parts.module.css";
import { DraftView } from "./draft-view.tsx";
import type { PriceRequest } from "./queries/prices.ts";

const LENGTH_MAX = 3_900_000;

/** Imports prices from a file or pasted text, with a preview before anything changes. */
export function CsvDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [wish, setWish] = useState<PriceRequest>();
  return (
    <Dialog title={t`Import prices`} closeLabel={t`Close`} size="large" onClose={onClose}>
      {wish ? (
        <DraftView wish={wish} onBack={() => setWish(undefined)} onDone={onClose} />
      ) : (
        <Form className={parts["form"]} onSubmit={() => setWish({ kind: "csv", text })}>
          <Field
            label={t`File`}
            type="file"
            accept=".csv,text/csv,text/plain"
            hint={t`Columns service, country and price in USD, as the export has them; - is not sold`}
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              if (file) setText(await file.text());
            }}
          />
          <TextArea
            label={t`Or paste the table here`}
            name="table"
            rows={8}
            maxLength={LENGTH_MAX}
            placeholder={"service,country,price\ntg,ee,0.25"}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className={parts["actions"]}>
            <Button type="submit" disabled={text.trim() === ""}>
              <Trans>Preview</Trans>
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
