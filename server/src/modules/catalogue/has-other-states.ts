import type { Ctx } from "../../platform/context.ts";

/** Whether services are in other states, or others admitted to them, than memory knows: a hint may have been lost. */
export async function hasOtherStates({ db, memory: { shelf } }: Ctx): Promise<boolean> {
  const [services, admissions] = await Promise.all([
    db.selectFrom("catalogue.services").select(["number", "state"]).where("state", "<>", "open").execute(),
    db.selectFrom("catalogue.admissions").select(["service", "customerId"]).execute(),
  ]);
  const known = [...shelf.services, ...shelf.blockedServices].filter(({ state }) => state !== "open");
  return (
    services.length !== known.length ||
    services.some(({ number, state }) => shelf.serviceAt(number)?.state !== state) ||
    admissions.length !== shelf.admissionCount ||
    admissions.some(({ service, customerId }) => {
      const closed = shelf.serviceAt(service);
      return closed?.state === "restricted" && !shelf.isAdmitted(closed, customerId);
    })
  );
}
