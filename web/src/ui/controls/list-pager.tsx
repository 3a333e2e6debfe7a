import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import styles from "./list-pager.module.css";

type ListPagerProps = {
  /** From 1. */
  page?: number | undefined;
  pageSize: number;
  total: number;
  /** Sorted by time, newest first: changes the button labels. */
  isByTime?: boolean;
  onPage: (page: number) => void;
};

type OptionalPagerProps = Omit<ListPagerProps, "total"> & { total: number | undefined };

/** The pager of a list, unless all of it is shown or it has not loaded. */
export const OptionalPager = ({ total = 0, ...props }: OptionalPagerProps) =>
  total > props.pageSize && <ListPager {...props} total={total} />;

/** The shown range of a list, with previous and next buttons. */
export function ListPager({ page = 1, pageSize, total, isByTime, onPage }: ListPagerProps) {
  const { t, i18n } = useLingui();
  const first = i18n.number((page - 1) * pageSize + 1);
  const last = i18n.number(Math.min(page * pageSize, total));
  const all = i18n.number(total);
  return (
    <nav className={styles["pager"]} aria-label={t`Pages`}>
      <span className="num">
        <Trans>
          {first}–{last} of {all}
        </Trans>
      </span>
      <IconButton
        label={isByTime ? t`Newer` : t`Previous page`}
        size="large"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        label={isByTime ? t`Older` : t`Next page`}
        size="large"
        disabled={page * pageSize >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  );
}
