import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PriceRequest } from "../../../queries/prices.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { DraftView } from "./draft-view.tsx";
import styles from "./prices-page.module.css";

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
        <form
          className={styles["form"]}
          onSubmit={(event) => {
            event.preventDefault();
            setWish({ kind: "csv", text });
          }}
        >
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
          <div className={styles["actions"]}>
            <Button type="submit" disabled={text.trim() === ""}>
              <Trans>Preview</Trans>
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
