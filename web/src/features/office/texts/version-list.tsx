import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatStamp } from "../../../lib/format/format-day.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import { Table } from "../../../ui/display/table.tsx";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import type { LegalVersion, TextSources } from "./queries/legal-texts.ts";
import styles from "./texts-page.module.css";
import { VersionDialog } from "./version-dialog.tsx";

type VersionListProps = { versions: LegalVersion[]; built: TextSources };

/** Published versions; each can be compared with the previous one. */
export function VersionList({ versions, built }: VersionListProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<number>();
  const at = versions.findIndex(({ number }) => number === shown);
  const version = versions[at];
  return (
    <section>
      <SectionHeader title={<Trans>Versions</Trans>} />
      {versions.length === 0 ? (
        <p className={styles["muted"]}>
          <Trans>Nothing was published yet: visitors read the text the shop came with.</Trans>
        </p>
      ) : (
        <Table label={t`Versions`} isStacked>
          <tbody>
            {versions.map((one) => (
              <Line key={one.number} version={one} onShow={() => setShown(one.number)} />
            ))}
          </tbody>
        </Table>
      )}
      {version && (
        <VersionDialog
          number={version.number}
          texts={version.texts}
          before={versions[at + 1]?.texts ?? built}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}

const TONES: Record<LegalVersion["state"], Tone> = { planned: "blue", in_force: "green", past: "neutral" };

function Line({ version, onShow }: { version: LegalVersion; onShow: () => void }) {
  const { t } = useLingui();
  const { number, state, effectiveFrom, publishedBy, publishedAt, reason, asksAgain } = version;
  const names = { planned: t`Planned`, in_force: t`In force`, past: t`Past` };
  const [from, when] = [formatStamp(effectiveFrom), formatStamp(publishedAt)];
  return (
    <tr>
      <td>
        <b>
          <Trans>Version {number}</Trans>
        </b>
      </td>
      <td>
        <Chip tone={TONES[state]}>{names[state]}</Chip>
      </td>
      <td>
        <Trans>from {from}</Trans>
      </td>
      <td>
        {publishedBy}, {when}
      </td>
      <td>
        {reason} {asksAgain && <Chip tone="amber">{t`Asks again`}</Chip>}
      </td>
      <td data-align="end">
        <Button
          size="small"
          variant="ghost"
          aria-label={t`What changed in version ${number}`}
          onClick={onShow}
        >
          <Trans>What changed</Trans>
        </Button>
      </td>
    </tr>
  );
}
