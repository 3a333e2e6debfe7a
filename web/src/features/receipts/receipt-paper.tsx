import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { formatDay } from "../../lib/format/format-day.ts";
import { formatDayRange } from "../../lib/format/format-time-left.ts";
import { MethodName } from "../../lib/format/method-name.tsx";
import { useServiceName } from "../../lib/format/service-name.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { country } from "../../queries/catalogue.ts";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import type { Receipt } from "./queries/receipts.ts";
import styles from "./receipt-paper.module.css";

/** The document; nothing else of the page is printed. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { number, at, seller, buyer, item, payment, lines, total, currency } = receipt;
  const sum = (amount: string) => formatMoney(Number(amount), currency, lang);
  return (
    <article className={cx(cardClass, styles["paper"])} data-receipt aria-label={t`Receipt ${number}`}>
      <dl className={styles["facts"]}>
        <Fact name={<Trans>Receipt no.</Trans>}>{number}</Fact>
        <Fact name={<Trans>Date</Trans>}>{formatDay(at.slice(0, 10), lang)}</Fact>
        <Fact name={<Trans>Seller</Trans>}>
          {seller.name}
          <br />
          {seller.address}
          <br />
          {seller.email}
        </Fact>
        <Fact name={<Trans>Buyer</Trans>}>
          {buyer.name}
          <br />
          {buyer.email}
        </Fact>
      </dl>
      <Table label={t`What was paid`}>
        <TableHead columns={[t`What for`, t`Date`, { end: t`Amount` }]} />
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change order
            <tr key={index}>
              <td>
                <LineText line={line} />
                {index === 0 && item && <ItemText item={item} />}
              </td>
              <td className="num">{line.at === null ? "" : formatDay(line.at.slice(0, 10), lang)}</td>
              <td data-align="end" className="num">
                {sum(line.amount)}
              </td>
            </tr>
          ))}
          <tr className={styles["total"]}>
            <td colSpan={2}>
              <Trans>Total</Trans>
            </td>
            <td data-align="end" className="num">
              {sum(total)}
            </td>
          </tr>
        </tbody>
      </Table>
      <p className={styles["note"]}>
        {payment ? (
          <PaymentText payment={payment} fee={sum(payment.fee)} />
        ) : (
          <Trans>Paid from the balance.</Trans>
        )}
      </p>
    </article>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function LineText({ line: { kind, days } }: { line: Receipt["lines"][number] }) {
  const count = days ?? 0;
  switch (kind) {
    case "payment":
      return <Trans>Top-up of the balance</Trans>;
    case "number":
      return <Trans>Number with a code</Trans>;
    case "rental":
      return (
        <Trans>
          Rental, <Plural value={count} one="# day" other="# days" />
        </Trans>
      );
    case "extension":
      return (
        <Trans>
          Extension, <Plural value={count} one="# day" other="# days" />
        </Trans>
      );
    default:
      return <Trans>Refund</Trans>;
  }
}

function ItemText({ item }: { item: NonNullable<Receipt["item"]> }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const translateService = useServiceName();
  const { data } = useQuery(country(item.countryCode));
  const { serviceName, countryCode, phone, startsAt, endsAt } = item;
  const service = serviceName === null ? t`Whole number` : translateService(serviceName);
  return (
    <small className={styles["item"]}>
      {`${service}, ${data?.names[lang] ?? countryCode.toUpperCase()}, ${phone}`}
      {startsAt && endsAt && `, ${formatDayRange(startsAt.slice(0, 10), endsAt.slice(0, 10), lang)}`}
    </small>
  );
}

type PaymentTextProps = { payment: NonNullable<Receipt["payment"]>; fee: string };

function PaymentText({ payment: { method, provider, creditedUsd, bonusUsd }, fee }: PaymentTextProps) {
  const { lang } = useSettings();
  const credited = formatMoney(Number(creditedUsd), "USD", lang);
  const bonus = formatMoney(Number(bonusUsd), "USD", lang);
  return (
    <>
      <MethodName method={{ code: method, provider }} />
      {". "}
      <Trans>
        Fee included: {fee}. Credited to the balance: {credited}.
      </Trans>{" "}
      {Number(bonusUsd) > 0 && <Trans>Bonus: {bonus}.</Trans>}
    </>
  );
}
