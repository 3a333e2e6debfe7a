import { Trans, useLingui } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { supportReference } from "../../../lib/api/api-error.ts";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { setSettings, useSettings } from "../../../lib/settings/settings-store.ts";
import { Flag } from "../../../ui/display/flag.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { NotLoaded } from "../../../ui/layout/not-loaded.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { favoriteCountries, favoriteServices } from "../queries/favorites.ts";
import { StarButton } from "../star-button.tsx";
import { useFavorites } from "../use-favorites.ts";
import styles from "./favorites-page.module.css";
import { ViewedList } from "./viewed-list.tsx";

/** The user's favorites; the star removes one. */
export function FavoritesPage() {
  const { t } = useLingui();
  const translateService = useServiceName();
  const { lang, onlyFavorites } = useSettings();
  const services = useQuery(favoriteServices);
  const countries = useQuery(favoriteCountries);
  const { toggle } = useFavorites(() => undefined);
  return (
    <>
      <PageHeader title={<Trans>Favorites</Trans>} />
      <Group title={<Trans>Services</Trans>} list={services}>
        {services.data?.map(({ code, name, icon }) => (
          <li key={code}>
            <Link to="/activations" search={{ service: code }}>
              <Glyph icon={icon} name={name} />
              {translateService(name)}
            </Link>
            <StarButton
              label={`${t`Favorite`}: ${translateService(name)}`}
              isOn
              onPress={() => toggle("service", code)}
            />
          </li>
        ))}
      </Group>
      <Group title={<Trans>Countries</Trans>} list={countries}>
        {countries.data?.map(({ iso2, countryNaming }) => (
          <li key={iso2}>
            <Link to="/activations/$country" params={{ country: iso2.toLowerCase() }}>
              <Flag code={iso2} />
              {countryNaming[lang]}
            </Link>
            <StarButton
              label={`${t`Favorite`}: ${countryNaming[lang]}`}
              isOn
              onPress={() => toggle("country", iso2.toLowerCase())}
            />
          </li>
        ))}
      </Group>
      <ViewedList />
      <FavoritesFilterSetting isOn={onlyFavorites} />
    </>
  );
}

type GroupProps = { title: ReactNode; list: UseQueryResult<unknown[]>; children: ReactNode };

/** Distinguishes a failed list from an empty one. */
const Group = ({ title, list, children }: GroupProps) =>
  list.isError && list.data === undefined ? (
    <NotLoaded
      title={<Trans>Your favorites did not load</Trans>}
      trace={supportReference(list.error)}
      onRetry={() => void list.refetch()}
    />
  ) : (
    <section className={cx(cardClass, styles["group"])}>
      <h2>{title}</h2>
      {list.isPending && <Skeleton shape="card" />}
      {list.data?.length === 0 ? (
        <p>
          <Star size={16} />
          <Trans>Nothing marked yet. Press the star beside a service or a country in the list.</Trans>
        </p>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  );

const FavoritesFilterSetting = ({ isOn }: { isOn: boolean }) => (
  <label className={styles["setting"]}>
    <input
      type="checkbox"
      checked={isOn}
      onChange={(event) => setSettings({ onlyFavorites: event.target.checked })}
    />
    <Trans>Show only favorite services in the closed list</Trans>
  </label>
);
