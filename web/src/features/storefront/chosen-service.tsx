import { Trans, useLingui } from "@lingui/react/macro";
import { useServiceName } from "../../lib/format/service-name.ts";
import type { Service } from "../../queries/catalogue.ts";
import { Glyph } from "../../ui/display/glyph.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./chosen-service.module.css";
import { isKeyboardClick } from "./move-focus.ts";
import { StarButton } from "./star-button.tsx";
import type { Favorites } from "./use-favorites.ts";

type ChosenServiceProps = {
  service: Service | undefined;
  /** Leads back to all services, also without JavaScript. */
  href: string;
  favorites: Favorites;
  /** The list was folded by a click: its tile had the focus. */
  takesFocus: boolean;
  onChange: (isByKey: boolean) => void;
};

/** The services folded to the chosen one, so that the countries are in view. */
export function ChosenService({ service, href, favorites, takesFocus, onChange }: ChosenServiceProps) {
  const { t } = useLingui();
  const translateService = useServiceName();
  const name = service && translateService(service.name);
  return (
    <section className={styles["chosen"]} aria-label={t`Service`}>
      <a
        href={href}
        aria-current="true"
        data-shortcut="/"
        ref={takesFocus ? focusQuietly : undefined}
        onClick={(event) => {
          event.preventDefault();
          onChange(isKeyboardClick(event));
        }}
      >
        {service ? (
          <>
            <Glyph icon={service.icon} name={service.name} />
            <b>{name}</b>
          </>
        ) : (
          <Skeleton shape="short" />
        )}
        <span>
          <Trans>Change</Trans>
        </span>
      </a>
      {service && (
        <StarButton
          label={`${t`Favorite`}: ${name}`}
          isOn={favorites.has("service", service.code)}
          onPress={() => favorites.toggle("service", service.code)}
        />
      )}
    </section>
  );
}

/** Unless something else has the focus by now. On phones the page keeps the place that shows the folded list. */
const focusQuietly = (link: HTMLElement | null) => {
  if (document.activeElement !== document.body) return;
  link?.focus({ preventScroll: true });
  link?.scrollIntoView?.({ block: "nearest" });
};
