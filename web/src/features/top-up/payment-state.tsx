import type { TopUp } from "./queries/payments.ts";
import styles from "./top-up.module.css";
import { TopUpCard } from "./top-up-card.tsx";

export const PaymentState = ({ topUp }: { topUp: TopUp }) => (
  <div className={styles["result"]}>
    <TopUpCard topUp={topUp} />
  </div>
);
