import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import type { CatalogueCache } from "../catalogue-cache.ts";
import { formatPattern } from "../data/text-patterns.ts";
import { unknownService } from "../errors.ts";
import type { Service } from "../store.ts";
import { normalizeSenders } from "./add-service.ts";
import { parsePatterns } from "./parse-patterns.ts";
import * as store from "./store.ts";

type Recognition = { senders: string[]; patterns: string[] };

/** Changes the senders and patterns by which a service's messages are recognised, in every process after the commit. */
export const changeRecognition = (
  ctx: Ctx,
  operatorId: string,
  { code, ...wanted }: Recognition & { code: string },
): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.lockCatalogue(tx);
    const before = (await store.listServices(tx)).find((one) => one.code === code);
    if (!before) throw unknownService({ service: code });
    const row = rowOf(before, wanted);
    const details = {
      ...differences("senders", before.senders, row.senders),
      ...differences("texts", before.patterns.map(formatPattern), row.patterns.map(formatPattern)),
    };
    if (Object.keys(details).length === 0) return;
    await store.setService(tx, before.number, row);
    await auditAction(tx, { by: operatorId, what: "service: recognised otherwise", about: code, details });
    tx.publish([{ kind: "catalogue" }]);
  });

/** The catalogue with a draft recognition for one service, to try it before saving. */
export function previewRecognition(
  catalogue: CatalogueCache,
  { service: code, ...wanted }: Recognition & { service: string },
): Pick<CatalogueCache, "services" | "blockedServices" | "hiddenServices"> {
  const service = catalogue.findService(code);
  if (!service) throw unknownService({ service: code });
  const draft = { ...service, ...rowOf(service, wanted) };
  const replace = (list: Service[]) => list.map((one) => (one === service ? draft : one));
  return {
    services: replace(catalogue.services),
    blockedServices: replace(catalogue.blockedServices),
    hiddenServices: replace(catalogue.hiddenServices),
  };
}

const rowOf = (before: Recognition, { senders, patterns }: Recognition): Recognition => ({
  senders: normalizeSenders("", senders),
  patterns: parsePatterns(patterns, before.patterns),
});

function differences(name: string, before: string[], after: string[]): Record<string, string> {
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  return {
    ...(added.length > 0 && { [`${name} added`]: added.join(" · ") }),
    ...(removed.length > 0 && { [`${name} removed`]: removed.join(" · ") }),
  };
}
