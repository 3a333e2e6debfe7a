import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";

/** The form on the welcome page that suggests a missing service, with the texts of its errors. */
export const SuggestServiceForm = lazyHydrate(
  () => import("../../features/contact/suggest-service-form.tsx"),
  "SuggestServiceForm",
  { texts: ["public", "account"] },
);
