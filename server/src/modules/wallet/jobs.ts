import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { checkLedger } from "./checks/check-ledger.ts";
import type { LedgerDifference } from "./checks/check-store.ts";

export const walletJobs: Pick<JobHandlers, "wallet:reconcile"> = {
  "wallet:reconcile": async (ctx) => {
    const differences = await checkLedger(ctx);
    if (differences.length === 0) ctx.log.info("the ledger balances");
    else ctx.log.error({ differences: differences.map(describe) }, "the ledger does not balance");
  },
};

/** As text: the log is JSON, which has no bigint. */
const describe = ({ account, balance, moved }: LedgerDifference) =>
  `${account}: balance ${balance ?? "missing"}, postings ${moved}`;
