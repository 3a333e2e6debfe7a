import { useLingui } from "@lingui/react/macro";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useStatement } from "./queries/statements.ts";

/** A payout's statement as a file, in the page's language. */
export function StatementLinks({ id }: { id: string }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const statement = useStatement();
  const labels = { csv: t`Statement as CSV`, pdf: t`Statement as PDF` };
  return (["csv", "pdf"] as const).map((kind) => (
    <Button
      key={kind}
      variant="ghost"
      size="small"
      aria-label={labels[kind]}
      onClick={() => statement.mutate({ id, lang, kind })}
    >
      {kind.toUpperCase()}
    </Button>
  ));
}
