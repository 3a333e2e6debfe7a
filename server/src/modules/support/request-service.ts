import type { Input } from "@sonum/contract/route";
import type { requestService as requestServiceRoute } from "@sonum/contract/support/contact-forms";
import {
  findPriceFault,
  findTextFault,
  findUrlFault,
  NAME_LENGTH_MAX,
  parsePrice,
} from "@sonum/contract/support/contact-rules";
import { type Ctx, transact } from "../../platform/context.ts";
import { Rates } from "../catalogue/index.ts";
import { assertFormAllowed } from "./assert-form-allowed.ts";
import { assertNoFaults } from "./errors.ts";
import { openTicket } from "./open-ticket.ts";
import * as store from "./store.ts";

type Form = Input<typeof requestServiceRoute>["body"];

const COUNTRIES_LENGTH_MAX = 300;

/** Stores a request for a service the shop does not offer. */
export async function requestService(ctx: Ctx, form: Form, address: string): Promise<Record<string, never>> {
  assertNoFaults({
    serviceTitle: findTextFault(form.serviceTitle, NAME_LENGTH_MAX),
    serviceUrl: findUrlFault(form.serviceUrl),
    price: findPriceFault(form.price),
    country: findTextFault(form.country, COUNTRIES_LENGTH_MAX),
  });
  Rates.of(ctx).get(form.currencyCode);
  await assertFormAllowed(ctx, { address, captcha: undefined }, { form: "wish" });
  await transact(ctx, async (tx) => {
    const contact = { name: "", email: "" };
    const { id } = await openTicket(tx, { kind: "wish", locale: "en", contact, text: "" });
    await store.insertServiceRequest(tx, {
      ticketId: id,
      serviceTitle: form.serviceTitle.trim(),
      serviceUrl: form.serviceUrl.trim(),
      price: parsePrice(form.price).toFixed(2),
      currencyCode: form.currencyCode,
      country: form.country.trim(),
      createdAt: tx.clock.now(),
    });
  });
  return {};
}
