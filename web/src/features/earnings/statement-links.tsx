import { useLingui } from "@lingui/react/macro";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useStatement } from "./queries/statements.ts";

/** A payout's statement as a file, in the page's language. */
export function StatementLinks({ id }: { id: string }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const statement = useStatement();
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={t`Statement as CSV`}
        onClick={() => statement.mutate({ id, lang, kind: "csv" })}
      >
        CSV
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={t`Statement as PDF`}
        onClick={() => statement.mutate({ id, lang, kind: "pdf" })}
      >
        PDF
      </Button>
    </>
  );
}
