import type { Ctx } from "../../../platform/context.ts";

const ORDERS_MAX = 100;

export type SoldOrder = {
  id: bigint;
  customerId: string;
  service: number;
  country: number;
  boughtAt: Date;
  expiresAt: Date;
  smsAt: Date | null;
};

/** Buyers of a number before a moment, with waiting or successful orders, newest first. Contains no messages. */
export const listSoldOnSims = (
  ctx: Ctx,
  { simIds, phone, boughtBefore }: { simIds: number[]; phone: string; boughtBefore: Date },
): Promise<SoldOrder[]> =>
  ctx.query({
    name: "list_sold_on_sims",
    text: `select id, customer_id as "customerId", service, country, created_at as "boughtAt",
                  expires_at as "expiresAt", sms_at as "smsAt"
             from activations.orders
            where sim_id = any($1::int[]) and status in (1, 2, 3) and phone = $2 and created_at <= $3
            order by created_at desc limit ${ORDERS_MAX}`,
    values: [simIds, phone, boughtBefore],
  });
