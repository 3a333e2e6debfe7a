import * as api from "@sonum/contract/catalogue/editing";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { changeIcon } from "../icons/change-icon.ts";
import { findLogo, searchLogos } from "../icons/logos.ts";
import { addCountry } from "./add-country.ts";
import { addService } from "./add-service.ts";
import { changeCountry } from "./change-country.ts";
import { changeRecognition } from "./change-recognition.ts";
import { changeService } from "./change-service.ts";
import { readOfficeCatalogue } from "./read-office-catalogue.ts";

export function editingRoutes(serve: Serve) {
  serve(api.readOfficeCatalogue, (ctx) => readOfficeCatalogue(ctx));
  serve(api.addService, (ctx, { body }) => addService(ctx, signedInUser(ctx).id, body));
  serve(api.changeService, (ctx, { params, body }) =>
    changeService(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
  serve(api.changeRecognition, (ctx, { params, body }) =>
    changeRecognition(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
  serve(api.changeIcon, (ctx, { params, body }) =>
    changeIcon(ctx, signedInUser(ctx).id, { code: params.code, choice: body }),
  );
  serve(api.searchLogos, async (_, { query }) =>
    searchLogos(query.text).map(({ slug, title }) => ({
      name: slug,
      title,
      path: findLogo(slug)?.address ?? "",
    })),
  );
  serve(api.addCountry, (ctx, { body }) => addCountry(ctx, signedInUser(ctx).id, body));
  serve(api.changeCountry, (ctx, { params, body }) =>
    changeCountry(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
}
