import * as api from "@sonum/contract/gateways/smsc-links";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ctx } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { createCallLimit } from "../../platform/http/rate-limit.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import * as fleet from "../fleet/index.ts";
import { MachineIncidents } from "../fleet/index.ts";
import { acceptThirdPartyMessages } from "./accept-third-party-messages.ts";
import { httpAdapters } from "./adapters/index.ts";
import { readCredentials } from "./read-credentials.ts";
import { readLink, saveLink } from "./smsc/save-link.ts";
import { NO_CONTACT, type SignedRequest, type ThirdPartyRequest, UNREADABLE } from "./third-party-message.ts";

const BODY_BYTES_MAX = 262_144;
const PATH = "/gateway/in/:adapter";
const LIMIT = { max: 1_200, perSeconds: 60 };

export function smscRoutes(serve: Serve): void {
  serve(api.readSmscLink, (ctx, { params }) => readLink(ctx, signedInUser(ctx).id, params.machineKey));
  serve(api.saveSmscLink, (ctx, { params, body }) =>
    saveLink(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
}

/**
 * SMS intake for third-party gateways: `/gateway/in/{adapter}`. Their protocols are described in docs/gateways, not in the
 * contract.
 */
export function gatewayRoutes(app: FastifyInstance, system: Ctx): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (request, body, done) => {
    request.rawBody = String(body);
    done(null, undefined);
  });
  const limit = createCallLimit(system, { limit: LIMIT, method: "POST", path: PATH });
  app.route<{ Params: { adapter: string } }>({
    method: ["GET", "POST"],
    url: PATH,
    bodyLimit: BODY_BYTES_MAX,
    handler: async (request, reply) => {
      const { adapter: name } = request.params;
      const adapter = httpAdapters.get(name);
      if (!adapter) throw new AppError("not_found", "There is no such gateway.");
      const actor = await limit(request, async () =>
        fleet.findMachineBySecret(
          system,
          adapter.readSignature?.(toSignedRequest(request)) ?? readCredentials(request),
        ),
      );
      const machine = fleet.actingMachine({ ...system, actor });
      const acknowledge = () =>
        reply.header("cache-control", "no-store").type(adapter.answer.type).send(adapter.answer.body);
      const read = adapter.read(parseRequest(request));
      if (read === NO_CONTACT) return acknowledge();
      const messages = read.filter((message) => message !== UNREADABLE);
      MachineIncidents.of(system).record(machine.id, "unreadable", read.length - messages.length);
      await acceptThirdPartyMessages(system, machine, { adapter: name, messages });
      return acknowledge();
    },
  });
}

const rawQueryOf = ({ url }: FastifyRequest) => url.split("?").slice(1).join("?");

const toSignedRequest = (request: FastifyRequest): SignedRequest => ({
  headers: request.headers,
  query: new URLSearchParams(rawQueryOf(request)),
  rawBody: request.rawBody ?? "",
  parse: () => parseRequest(request),
});

function parseRequest(request: FastifyRequest): ThirdPartyRequest {
  const { rawBody = "", headers } = request;
  const rawQuery = rawQueryOf(request);
  const isJson = /json/i.test(headers["content-type"] ?? "") || /^\s*[{[]/.test(rawBody);
  return {
    query: new URLSearchParams(rawQuery),
    rawQuery,
    form: new URLSearchParams(isJson ? "" : rawBody),
    json: isJson ? parseJson(rawBody) : undefined,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_request", "The body is no JSON.");
  }
}
