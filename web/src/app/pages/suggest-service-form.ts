import { laterPart } from "../../lib/later-part.tsx";

/** The form for a missing service under the welcome, with the words for its faults. */
export const SuggestServiceForm = laterPart(
  () => import("../../features/contact/suggest-service-form.tsx"),
  "SuggestServiceForm",
  { texts: ["public", "account"] },
);
