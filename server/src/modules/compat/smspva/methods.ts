import type { SmspvaMethod } from "./call.ts";
import { get_balance, get_count_new, get_service_price, get_userinfo } from "./catalogue-methods.ts";
import { ban, denial, get_clearsms, get_number, get_sms } from "./order-methods.ts";

/** By protocol name, which programs send as `metod`. */
export const smspvaMethods: ReadonlyMap<string, SmspvaMethod> = new Map(
  Object.entries({
    get_balance,
    get_userinfo,
    get_service_price,
    get_count_new,
    get_number,
    get_sms,
    get_clearsms,
    denial,
    ban,
  }),
);
