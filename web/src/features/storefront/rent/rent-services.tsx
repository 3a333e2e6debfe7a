import { Trans } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { wholeNumberIcon } from "../../../lib/format/whole-number-icon.ts";
import { type firstRentServices, rentServices, WHOLE_NUMBER } from "../../../queries/rental-offers.ts";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { isKeyboardClick } from "../move-focus.ts";
import { type ServiceChoiceProps, ServiceList, useExpansion } from "../service-list.tsx";
import { chooseOnClick } from "../use-choice-links.ts";
import { useListPrice } from "../use-list-price.ts";
import styles from "./rent-panel.module.css";

type First = Awaited<ReturnType<NonNullable<typeof firstRentServices.queryFn>>>;

type RentServicesProps = ServiceChoiceProps & { first: UseQueryResult<First>; isWholeNumber: boolean };

const SHOWN_FIRST = 9;

/** The whole number first, then rentable services; prices are per day. */
export function RentServices({ first, isWholeNumber, ...props }: RentServicesProps) {
  const listPrice = useListPrice();
  const expansion = useExpansion();
  const all = useQuery({ ...rentServices, enabled: expansion.isExpanded });
  const whole = first.data?.whole;
  return (
    <ServiceList
      {...props}
      first={first}
      all={all}
      expansion={expansion}
      list={all.data?.list ?? first.data?.services ?? []}
      countFirst={SHOWN_FIRST}
      canExpand={(first.data?.total ?? 0) > SHOWN_FIRST}
      priceOf={({ priceFrom }) => priceFrom}
      above={(choose) =>
        whole && (
          <a
            href={props.hrefOf(WHOLE_NUMBER)}
            className={styles["whole"]}
            data-choice
            aria-current={isWholeNumber || undefined}
            onClick={(event) => chooseOnClick(event, () => choose(WHOLE_NUMBER, isKeyboardClick(event)))}
          >
            <Glyph icon={wholeNumberIcon} name="" />
            <span>
              <b>
                <Trans>Whole number</Trans>
              </b>
              <Trans>Every SMS of every service</Trans>
            </span>
            <span className="num">{listPrice(whole.priceDayFrom)}+</span>
          </a>
        )
      }
      nothingFound={<Trans>Nothing for rent has this name.</Trans>}
    />
  );
}
