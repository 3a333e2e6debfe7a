import type { TopUp } from "../src/features/top-up/queries/payments.ts";

export const sampleTopUp: TopUp = {
  id: "top_1",
  dt: "2030-01-01T00:00:00.000Z",
  method: "crypto",
  kind: "crypto",
  provider: null,
  state: "started",
  amount: 20,
  fee: 0.2,
  currency: "USD",
  received: 0,
  expectedUsd: "19.80",
  creditedUsd: "0.00",
  bonusUsd: "0.00",
  confirmations: null,
  confirmationsWanted: null,
  redirectUrl: "https://pay.example/1",
  expiresAt: "2030-01-02T00:00:00.000Z",
};
