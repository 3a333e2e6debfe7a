import { normalizeSender } from "../../catalogue/index.ts";
import type { Institution } from "./institutions.ts";
import { institutionsIn } from "./institutions-in.ts";
import { listedKeys, listedLooks, lookOf, withoutRoute } from "./sender-keys.ts";

type Senders = { byKey: Map<string, Institution>; byLook: Map<string, Institution> };

const sendersIn = new Map<string, Senders>();

/**
 * The institution of a sender: by its name as networks show it, else by what the name looks like. `isServices`: it is also the
 * name of a service, which is not taken for one that looks like it.
 */
export function findListedSender(
  country: string,
  sender: string,
  isServices: boolean,
): Institution | undefined {
  const senders = sendersIn.get(country) ?? indexSenders(country);
  sendersIn.set(country, senders);
  const plain = withoutRoute(sender, country);
  const key = normalizeSender(plain);
  const known = senders.byKey.get(key);
  if (known || isServices || NUMBER.test(key)) return known;
  return senders.byLook.get(lookOf(plain));
}

/** Digits look like nothing else. */
const NUMBER = /^\d*$/;

function indexSenders(country: string): Senders {
  const byKey = new Map<string, Institution>();
  const byLook = new Map<string, Institution>();
  for (const institution of institutionsIn(country))
    for (const sender of namesAsSenders(institution)) {
      for (const key of listedKeys(sender)) addFirst(byKey, key, institution);
      for (const look of listedLooks(sender)) addFirst(byLook, look, institution);
    }
  return { byKey, byLook };
}

function addFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** Senders often are the name as texts write it. */
const namesAsSenders = ({ names, senders }: Institution): string[] => [
  ...senders,
  ...names.flatMap(({ text, isCommon }) => (isCommon ? [] : [text])),
];
