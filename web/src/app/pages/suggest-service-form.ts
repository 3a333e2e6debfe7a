import { laterPart } from "../../lib/later-part.tsx";

/** The form for a missing service under the welcome; its place is part of the first picture. */
export const SuggestServiceForm = laterPart(
  { file: "features/contact/later-forms.tsx", area: "public" },
  () => import("../../features/contact/later-forms.tsx"),
  "LaterSuggestServiceForm",
);
