import { Trans, useLingui } from "@lingui/react/macro";
import { OfficeLink, type OfficePageProps } from "../../../lib/page/office-link.tsx";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import styles from "../shared/office-pages.module.css";
import { AdmissionList } from "./admission-list.tsx";
import { RetentionForm } from "./retention-form.tsx";
import { SenderRules } from "./sender-rules.tsx";
import { ServiceStates } from "./service-states.tsx";
import { VelocityForm } from "./velocity-form.tsx";

const TABS = {
  services: ServiceStates,
  senders: SenderRules,
  limits: VelocityForm,
  retention: RetentionForm,
  admissions: AdmissionList,
} as const;
type TabKey = keyof typeof TABS;
const isTabKey = (text: string | undefined): text is TabKey => text !== undefined && text in TABS;

/** Service states, protected senders, velocity limits, retention and admitted customers. */
export function LawfulPage({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const part = isTabKey(search["part"]) ? search["part"] : "services";
  const Shown = TABS[part];
  const tabs = [
    { value: "services", text: t`Services` },
    { value: "senders", text: t`Protected senders` },
    { value: "limits", text: t`Limits` },
    { value: "retention", text: t`Retention` },
    { value: "admissions", text: t`Business mode` },
  ];
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Lawful use</Trans>}>
        <OfficeLink to="/office/register">
          <Trans>Register of processing activities</Trans>
        </OfficeLink>
        <a href="/transparency">
          <Trans>Transparency counts</Trans>
        </a>
      </PageHeader>
      <Tabs
        label={t`Lawful use`}
        value={part}
        tabs={tabs}
        onChange={(value) => onSearch({ part: value })}
        controls="lawful-part"
      />
      <div id="lawful-part">
        <Shown />
      </div>
    </div>
  );
}
