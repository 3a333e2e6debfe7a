import { lazyHydrate } from "../../lib/later-part.tsx";

/** The form on the welcome page that suggests a missing service, with the texts of its errors. */
export const SuggestServiceForm = lazyHydrate(
  () => import("../../features/contact/suggest-service-form.tsx"),
  "SuggestServiceForm",
  { texts: ["public", "account"] },
);
