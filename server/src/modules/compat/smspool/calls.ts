import { buyNumber, readBalance } from "./buying.ts";
import type { SmspoolCall } from "./call.ts";
import {
  listCountries,
  listPrices,
  listServices,
  listSuggestedCountries,
  readPrice,
  readStock,
} from "./catalogue-calls.ts";
import { cancel, cancelAll, readSms, resend } from "./order-calls.ts";
import { listActive, listHistory } from "./order-lists.ts";

/** By protocol name: `/api/<name>`. */
export const smspoolCalls: ReadonlyMap<string, SmspoolCall> = new Map(
  Object.entries({
    "country/retrieve_all": listCountries,
    "service/retrieve_all": listServices,
    "request/balance": readBalance,
    "request/price": readPrice,
    "request/pricing": listPrices,
    "request/suggested_countries": listSuggestedCountries,
    "request/active": listActive,
    "request/history": listHistory,
    "purchase/sms": buyNumber,
    "sms/stock": readStock,
    "sms/check": readSms,
    "sms/resend": resend,
    "sms/cancel": cancel,
    "sms/cancel_all": cancelAll,
  }),
);
