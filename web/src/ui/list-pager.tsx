import { Trans, useLingui } from "@lingui/react/macro";
import { Pager } from "./pager.tsx";

type ListPagerProps = {
  /** From 1. */
  page?: number | undefined;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

/** Which part of a list is shown, and the way to the next and the previous one. */
export function ListPager({ page = 1, pageSize, total, onPage }: ListPagerProps) {
  const { t, i18n } = useLingui();
  const first = i18n.number((page - 1) * pageSize + 1);
  const last = i18n.number(Math.min(page * pageSize, total));
  const all = i18n.number(total);
  return (
    <Pager
      label={t`Pages`}
      page={page}
      pages={Math.ceil(total / pageSize)}
      previousLabel={t`Previous page`}
      nextLabel={t`Next page`}
      onPage={onPage}
    >
      <Trans>
        {first}–{last} of {all}
      </Trans>
    </Pager>
  );
}
