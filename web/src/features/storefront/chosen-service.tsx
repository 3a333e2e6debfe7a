import { Trans, useLingui } from "@lingui/react/macro";
import { useServiceName } from "../../lib/format/service-name.ts";
import type { Service } from "../../queries/catalogue.ts";
import { Glyph } from "../../ui/display/glyph.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./chosen-service.module.css";
import { isKeyboardClick } from "./move-focus.ts";

type ChosenServiceProps = {
  service: Service | undefined;
  /** Leads back to all services, also without JavaScript. */
  href: string;
  /** The list was folded by a click: its tile had the focus. */
  takesFocus: boolean;
  onChange: (isByKey: boolean) => void;
};

/** The services folded to the chosen one, so that the countries are in view. */
export function ChosenService({ service, href, takesFocus, onChange }: ChosenServiceProps) {
  const { t } = useLingui();
  const translateService = useServiceName();
  return (
    <section className={styles["chosen"]} aria-label={t`Service`}>
      {service ? (
        <>
          <Glyph icon={service.icon} name={service.name} />
          <b>{translateService(service.name)}</b>
        </>
      ) : (
        <Skeleton shape="short" />
      )}
      <a
        href={href}
        data-shortcut="/"
        ref={takesFocus ? focusQuietly : undefined}
        onClick={(event) => {
          event.preventDefault();
          onChange(isKeyboardClick(event));
        }}
      >
        <Trans>Change</Trans>
      </a>
    </section>
  );
}

/** On phones the page keeps the place that shows the folded list. */
const focusQuietly = (link: HTMLElement | null) => {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
  link?.scrollIntoView?.({ block: "nearest" });
};
