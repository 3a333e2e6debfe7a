import { Plural, Trans } from "@lingui/react/macro";
import { formatPercent } from "../../../lib/format/format.ts";
import { formatDuration } from "../../../lib/format/format-duration.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Success } from "../../../queries/catalogue.ts";
import styles from "./landing-page.module.css";

type FiguresProps = { price: string | undefined; isFrom?: boolean; count: number; success: Success };

/** Key figures of a landing page: live with JavaScript, readable without. */
export function Figures({ price, isFrom = false, count, success }: FiguresProps) {
  const { lang } = useSettings();
  return (
    <dl className={styles["figures"]}>
      {price && (
        <div>
          <dt>{isFrom ? <Trans>Price from</Trans> : <Trans>Price</Trans>}</dt>
          <dd className="num">{price}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>In stock</Trans>
        </dt>
        <dd className="num">
          <Plural value={count} one="# number" other="# numbers" />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Measured success</Trans>
        </dt>
        <dd className="num">
          {success ? (
            formatPercent(success.rate, lang)
          ) : (
            <small>
              <Trans>not enough data yet</Trans>
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>
          {success?.medianSeconds ? <Trans>Half of the codes within</Trans> : <Trans>Average delivery</Trans>}
        </dt>
        <dd className="num">
          {success?.medianSeconds ? formatDuration(success.medianSeconds, lang) : <Trans>2–7 min</Trans>}
        </dd>
      </div>
    </dl>
  );
}
