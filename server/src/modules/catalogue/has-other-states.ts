import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";

/**
 * Whether services are in other states, others admitted to them, or services and countries otherwise than memory knows: a
 * hint may have been lost.
 */
export async function hasOtherStates({ db, memory: { shelf } }: Ctx): Promise<boolean> {
  const [services, admissions, changedAt] = await Promise.all([
    db.selectFrom("catalogue.services").select(["number", "state"]).where("state", "<>", "open").execute(),
    db.selectFrom("catalogue.admissions").select(["service", "customerId"]).execute(),
    findNewest(db),
  ]);
  const known = [...shelf.services, ...shelf.blockedServices, ...shelf.hiddenServices].filter(
    ({ state }) => state !== "open",
  );
  return (
    changedAt?.getTime() !== shelf.changedAt?.getTime() ||
    services.length !== known.length ||
    services.some(({ number, state }) => shelf.serviceAt(number)?.state !== state) ||
    admissions.length !== shelf.admissionCount ||
    admissions.some(({ service, customerId }) => {
      const closed = shelf.serviceAt(service);
      return closed?.state === "restricted" && !shelf.isAdmitted(closed, customerId);
    })
  );
}

async function findNewest(db: Ctx["db"]): Promise<Date | undefined> {
  const { rows } = await sql<{ changedAt: Date | null }>`
    select greatest((select max(changed_at) from catalogue.services),
                    (select max(changed_at) from catalogue.countries)) as "changedAt"
  `.execute(db);
  return rows[0]?.changedAt ?? undefined;
}
