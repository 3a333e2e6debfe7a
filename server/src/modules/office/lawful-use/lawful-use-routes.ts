import * as api from "@sonum/contract/office/lawful-use";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { listLimitHits } from "../../activations/index.ts";
import * as ingest from "../../ingest/index.ts";
import * as rules from "./operator-rules.ts";
import { readRetention } from "./read-retention.ts";
import * as states from "./service-states.ts";

export function lawfulUseRoutes(serve: Serve) {
  const by = (ctx: Ctx) => signedInUser(ctx).id;

  serve(api.listServiceStates, async (ctx) => ({ data: await states.listServiceStates(ctx) }));
  serve(api.setServiceState, (ctx, { params, body: { until, ...change } }) =>
    states.setServiceState(ctx, params.code, { ...change, by: by(ctx), until: until ?? undefined }),
  );
  serve(api.listAdmissions, async (ctx) => ({ data: await states.listAdmissions(ctx) }));
  serve(api.admitCustomer, (ctx, { body }) => states.admitCustomer(ctx, { ...body, by: by(ctx) }));
  serve(api.endAdmission, (ctx, { body }) => states.endAdmission(ctx, { ...body, by: by(ctx) }));

  serve(api.listSenderRules, async (ctx) => {
    const rows = await ingest.listSenderRules(ctx);
    const data = rows.map(({ id, addedBy, addedAt, ...rule }) => ({
      ...rule,
      id: Number(id),
      by: addedBy,
      at: addedAt,
    }));
    return { data, shipped: ingest.countShipped() };
  });
  serve(api.addSenderRule, (ctx, { body }) => addRule(ctx, by(ctx), body));
  serve(api.removeSenderRule, (ctx, { params }) => removeRule(ctx, by(ctx), BigInt(params.id)));
  serve(api.tryMessage, async (ctx, { body }) => {
    const { outcome, decision, services, code } = ingest.previewMessage(ctx, body);
    const named = services.map((service) => ({
      code: service.code,
      name: service.name,
      state: service.state,
    }));
    return {
      outcome,
      decidedBy: decision.by ? presentCause(decision.by) : null,
      reasons: decision.explain(),
      services: named,
      code: code ?? null,
    };
  });

  serve(api.readVelocity, async (ctx) => ({
    ...(await rules.readVelocityRules(ctx)),
    hits: await listLimitHits(ctx),
  }));
  serve(api.setVelocity, (ctx, { body }) => rules.setVelocityRules(ctx, { ...body, by: by(ctx) }));
  serve(api.readRetention, (ctx) => readRetention(ctx));
  serve(api.setRetention, (ctx, { body }) => rules.setRetentionRules(ctx, { ...body, by: by(ctx) }));
}

/** Why a message is held, or passes by a rule. */
function presentCause(by: ingest.DecidedBy) {
  if (by.kind === "rule") {
    const { value, country } = by.rule;
    return { kind: by.kind, name: value, institution: null, country };
  }
  if (by.kind === "sender") return by;
  return { kind: by.kind, name: by.name ?? null, institution: null, country: null };
}

type Rule = Parameters<typeof ingest.addSenderRule>[2];

const addRule = (ctx: Ctx, by: string, newRule: Rule): Promise<{ id: number }> =>
  transact(ctx, async (tx) => {
    const { id, ...rule } = await ingest.addSenderRule(tx, by, newRule);
    const details = { country: rule.country, kind: rule.kind, effect: rule.effect, reason: newRule.reason };
    await auditAction(tx, { by, what: "sender rule: added", about: rule.value, details });
    return { id: Number(id) };
  });

const removeRule = (ctx: Ctx, by: string, id: bigint): Promise<void> =>
  transact(ctx, async (tx) => {
    const { value, country, kind, effect } = await ingest.removeSenderRule(tx, id);
    await auditAction(tx, {
      by,
      what: "sender rule: removed",
      about: value,
      details: { country, kind, effect },
    });
  });
