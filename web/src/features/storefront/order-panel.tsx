import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { CalendarRange, Zap } from "lucide-react";
import { useSettings } from "../../lib/settings-store.ts";
import { firstServices, offers, service as oneService, topCountries } from "../../queries/catalogue.ts";
import { cardClass } from "../../ui/card.ts";
import { cx } from "../../ui/cx.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { BuyBox } from "./buy-box.tsx";
import { CountryTable } from "./country-table.tsx";
import styles from "./order-panel.module.css";
import { ServiceGrid } from "./service-grid.tsx";
import { useChoice } from "./use-choice.ts";

/** The left column: mode, service, country, price, buy. */
export function OrderPanel() {
  const { choice, choose } = useChoice();
  const { currency } = useSettings();
  const first = useQuery(firstServices);
  const among = first.data?.services.find(({ code }) => code === choice.service);
  const isElsewhere = choice.service !== undefined && first.isSuccess && !among;
  const other = useQuery({ ...oneService(choice.service ?? ""), enabled: isElsewhere });
  const service = among ?? other.data ?? undefined;
  const rows = useQuery(choice.service ? offers(choice.service, currency) : topCountries(currency));
  const offer = rows.data?.find(({ iso2 }) => iso2 === choice.country);

  return (
    <div className={cx(cardClass, styles["panel"])}>
      <div className={styles["top"]}>
        <ModeSwitch />
        <ServiceGrid first={first} chosen={service} onChoose={(code) => choose({ service: code })} />
      </div>
      <CountryTable
        rows={rows}
        serviceName={service?.name}
        chosen={choice.country}
        onChoose={(country) => choose({ country })}
      />
      <BuyBox choice={choice} service={service} offer={choice.service ? offer : undefined} />
    </div>
  );
}

function ModeSwitch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isRent = useRouterState({ select: ({ location }) => location.pathname === "/rent_numbers" });
  const options = [
    {
      value: "activate",
      text: (
        <>
          <Zap />
          {t`Activate`}
        </>
      ),
    },
    {
      value: "rent",
      text: (
        <>
          <CalendarRange />
          {t`Rent`}
        </>
      ),
    },
  ] as const;
  return (
    <Segmented
      label={t`Mode`}
      value={isRent ? "rent" : "activate"}
      options={options}
      onChange={(mode) => void navigate({ to: mode === "rent" ? "/rent_numbers" : "/activations" })}
    />
  );
}
