/**
 * `name` is the name of a product; the titles of other guides are translated. `adapter`: SMS go to `/gateway/in/<adapter>`.
 * `isSigned`: the product signs its requests, so the URL has the machine's key. `readsCards`: SIMs need not be listed.
 */
type Guide = { name?: string; adapter?: string; isSigned?: true; readsCards?: true };

const guides = {
  agent: { readsCards: true },
  "plain-http": { adapter: "http" },
  "gammu-smsd": { name: "gammu-smsd", adapter: "gammu" },
  smstools: { name: "SMS Server Tools 3", adapter: "smstools" },
  kannel: { name: "Kannel", adapter: "kannel" },
  smpp: { name: "SMPP" },
  android: { name: "Android SMS Gateway", adapter: "android", isSigned: true },
  httpsms: { name: "httpSMS", adapter: "httpsms", isSigned: true },
  textbee: { name: "textbee", adapter: "textbee", isSigned: true },
  "sms-forwarder": { name: "SmsForwarder", adapter: "smsforwarder", isSigned: true },
  jasmin: { name: "Jasmin", adapter: "jasmin" },
  dinstar: { name: "Dinstar", adapter: "dinstar" },
  ejoin: { name: "Ejoin, Skyline", adapter: "ejoin" },
  goip: { name: "GoIP", readsCards: true },
  supplier: {},
} satisfies Record<string, Guide>;

export type GuideName = keyof typeof guides;

/** The guides of `docs/gateways` by file name, in display order. */
export const GUIDES: Record<GuideName, Guide> = guides;

export const isGuide = (name: string): name is GuideName => Object.hasOwn(GUIDES, name);

export const guideNames: readonly GuideName[] = Object.keys(GUIDES).filter(isGuide);
