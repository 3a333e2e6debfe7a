import { isLocale } from "@sonum/contract/locale";
import { serviceNameIn } from "@sonum/contract/service-name";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { findPerson, queueMail } from "../../accounts/index.ts";
import { countryFields } from "../../catalogue/index.ts";
import { stopLinkOf } from "./stop-link.ts";
import * as store from "./store.ts";

const TOLD_TOGETHER_MAX = 100;
/** Later the numbers are probably gone again. */
const MAIL_MS = 6 * 60 * 60 * 1000;

/** Looks which wanted offers are there again and tells everybody who waits for them, once. */
export async function tellRestocked(ctx: Ctx): Promise<void> {
  const { allocator, shelf } = ctx.memory;
  for (const offer of await store.listWanted(ctx)) {
    const [service, country] = [shelf.serviceAt(offer.service), shelf.countryAt(offer.country)];
    const isBack =
      service &&
      country &&
      shelf.priceOf(service, country) &&
      allocator.countOf(offer.country, offer.service) > 0;
    if (isBack) while ((await transact(ctx, (tx) => tellSome(tx, offer))) === TOLD_TOGETHER_MAX);
  }
}

async function tellSome(tx: Tx, offer: store.Offer): Promise<number> {
  const told = await store.claimWishes(tx, offer, TOLD_TOGETHER_MAX);
  for (const { userId } of told) await writeTo(tx, userId, offer);
  tx.publish(told.map(({ userId }) => ({ kind: "restock", customerId: userId, ...offer })));
  return told.length;
}

/** Only to an address that its owner has confirmed: anybody can type somebody else's. */
async function writeTo(tx: Tx, userId: string, offer: store.Offer): Promise<void> {
  const person = await findPerson(tx, userId);
  const service = tx.memory.shelf.serviceAt(offer.service);
  const country = tx.memory.shelf.countryAt(offer.country);
  if (!person?.emailVerified || !service || !country) return;
  const locale = isLocale(person.locale) ? person.locale : "en";
  await queueMail(tx, {
    kind: "back_in_stock",
    to: person.email,
    locale,
    values: {
      username: person.username,
      service: serviceNameIn(locale, service.name),
      country: countryFields(country).country[locale],
      link: `${tx.settings.publicUrl}/${locale}/activations/${country.iso2}/${service.code}`,
      stopLink: stopLinkOf(tx, userId),
    },
    notAfter: new Date(tx.clock.now().getTime() + MAIL_MS),
  });
}
