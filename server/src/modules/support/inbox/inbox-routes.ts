import { normalizePhone } from "@sonum/contract/support/contact-rules";
import * as api from "@sonum/contract/support/inbox";
import type { Ctx } from "../../../platform/context.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { downloadDocument } from "../disclosures/download-document.ts";
import { phoneFingerprintInput } from "../report-abuse.ts";
import * as authorities from "./authorities.ts";
import { listInbox, readTicket } from "./read-inbox.ts";
import * as work from "./update-ticket.ts";

export function inboxRoutes(serve: Serve) {
  const by = (ctx: Ctx) => signedInUser(ctx).id;

  serve(api.listInbox, (ctx, { body: { limit, offset, filter: { phone, ...filter } = {} } }) =>
    listInbox(ctx, {
      limit,
      offset,
      ...filter,
      ...(phone && { phoneFingerprint: phoneFingerprint(ctx, phone) }),
    }),
  );
  serve(api.openAuthorityRequest, (ctx, { body }) => authorities.openAuthorityRequest(ctx, by(ctx), body));
  serve(api.readTicket, (ctx, { params }) => readTicket(ctx, params.number));
  serve(api.changeTicket, (ctx, { params, body }) =>
    work.changeTicket(ctx, params.number, { ...body, by: by(ctx) }),
  );
  serve(api.addNote, (ctx, { params, body }) => work.addNote(ctx, params.number, { ...body, by: by(ctx) }));
  serve(api.replyToTicket, (ctx, { params, body }) =>
    work.replyToTicket(ctx, params.number, { ...body, by: by(ctx) }),
  );
  serve(api.setLegalChecks, (ctx, { params, body }) =>
    authorities.setLegalChecks(ctx, params.number, { ...body, by: by(ctx) }),
  );
  serve(api.preserveSubject, (ctx, { params, body }) =>
    authorities.preserveSubject(ctx, params.number, { ...body, by: by(ctx) }),
  );
  serve(api.proposeDisclosure, (ctx, { params, body }) =>
    authorities.proposeDisclosure(ctx, params.number, { ...body, by: by(ctx) }),
  );
  serve(api.releaseDisclosure, (ctx, { params }) =>
    authorities.releaseDisclosure(ctx, params.number, { by: by(ctx), id: BigInt(params.id) }),
  );
  serve(api.downloadDisclosure, (ctx, { params, query }) =>
    downloadDocument(ctx, params.number, { by: by(ctx), id: BigInt(params.id), locale: query.lang }),
  );
}

const phoneFingerprint = ({ cipher }: Ctx, phone: string): Buffer =>
  cipher.fingerprint(phoneFingerprintInput(normalizePhone(phone)));
