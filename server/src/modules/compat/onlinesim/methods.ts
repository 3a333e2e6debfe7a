import { getBalance, getNum, getPrice } from "./buying.ts";
import type { OnlineSimMethod } from "./call.ts";
import { getState, setOperationOk, setOperationRevise } from "./operations.ts";
import { getNumbersStats } from "./stats.ts";

/** By protocol name: `/api/<name>.php`. */
export const onlineSimMethods: ReadonlyMap<string, OnlineSimMethod> = new Map(
  Object.entries({
    getBalance,
    getNumbersStats,
    getPrice,
    getNum,
    getState,
    setOperationRevise,
    setOperationOk,
  }),
);
