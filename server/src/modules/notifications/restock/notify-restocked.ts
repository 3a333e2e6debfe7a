import { localizedServiceName } from "@sonum/contract/catalogue/service-name";
import { toLocale } from "@sonum/contract/locale";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { findUserContact } from "../../accounts/index.ts";
import { CatalogueCache, countryFields } from "../../catalogue/index.ts";
import { Allocator } from "../../fleet/index.ts";
import { queueMail } from "../../mails/index.ts";
import * as store from "./store.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";

const BATCH = 100;
/** A mail not sent by then is dropped: the numbers are probably gone again. */
const MAIL_MS = 6 * 60 * 60 * 1000;

/** Notifies every subscriber of an offer that is back in stock, once. */
export async function notifyRestocked(ctx: Ctx): Promise<void> {
  const allocator = Allocator.of(ctx);
  const catalogue = CatalogueCache.of(ctx);
  for (const offer of await store.listSubscribedOffers(ctx)) {
    const [service, country] = [catalogue.serviceAt(offer.service), catalogue.countryAt(offer.country)];
    const isBack =
      service &&
      country &&
      catalogue.priceOf(service, country) &&
      allocator.countOf(offer.country, offer.service) > 0;
    if (isBack) while ((await transact(ctx, (tx) => notifyBatch(tx, offer))) === BATCH);
  }
}

async function notifyBatch(tx: Tx, offer: store.Offer): Promise<number> {
  const claimed = await store.claimSubscriptions(tx, offer, BATCH);
  for (const { userId } of claimed) await mailUser(tx, userId, offer);
  tx.publish(claimed.map(({ userId }) => ({ kind: "restock", customerId: userId, ...offer })));
  return claimed.length;
}

/** Only to a verified address: anyone can enter someone else's. */
async function mailUser(tx: Tx, userId: string, offer: store.Offer): Promise<void> {
  const user = await findUserContact(tx, userId);
  const service = CatalogueCache.of(tx).serviceAt(offer.service);
  const country = CatalogueCache.of(tx).countryAt(offer.country);
  if (!user?.emailVerified || !service || !country) return;
  const locale = toLocale(user.locale);
  await queueMail(tx, {
    kind: "back_in_stock",
    to: user.email,
    locale,
    values: {
      username: user.username,
      service: localizedServiceName(locale, service.name),
      country: countryFields(country).country[locale],
      link: `${tx.settings.publicUrl}/${locale}/activations/${country.iso2}/${service.code}`,
      stopLink: unsubscribeLink(tx, userId),
    },
    notAfter: new Date(tx.clock.now().getTime() + MAIL_MS),
  });
}
