import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../lib/format/format.ts";
import { MethodIcon, MethodName } from "../../lib/format/method-name.tsx";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { toShown } from "./compute-credit.ts";
import type { Method } from "./queries/payments.ts";
import styles from "./top-up.module.css";

type MethodListProps = { methods: Method[]; chosen: Method; onChoose: (method: Method) => void };

/** Payment methods with fee and minimum, as radio buttons. */
export function MethodList({ methods, chosen, onChoose }: MethodListProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles["methods"]}>
      <legend>{t`Payment method`}</legend>
      {methods.map((method) => (
        <label key={method.code} className={styles["method"]}>
          <input
            type="radio"
            name="method"
            value={method.code}
            checked={method.code === chosen.code}
            onChange={() => onChoose(method)}
          />
          <MethodIcon code={method.code} />
          <span>
            <b>
              <MethodName method={method} />
            </b>
            <FeeText method={method} />
            {method.brands.length > 0 && <small>{method.brands.join(" · ")}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function FeeText({ method }: { method: Method }) {
  const { feePercent, feeFixed, minimum, currency } = method;
  const { lang, currency: shownIn } = useSettings();
  const percent = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(feePercent);
  const fixed = formatMoney(feeFixed, currency, lang);
  const ownLeast = formatMoney(minimum, currency, lang);
  const shownLeast = formatMoney(toShown(method, minimum), shownIn, lang);
  const least = currency === shownIn ? ownLeast : `${ownLeast} (≈\u00a0${shownLeast})`;
  return (
    <small>
      {feePercent === 0 && feeFixed === 0 ? (
        <Trans>No fee, minimum {least}</Trans>
      ) : (
        <Trans>
          Fee {percent}% + {fixed}, minimum {least}
        </Trans>
      )}
    </small>
  );
}
