import { Trans } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./later-forms.module.css";

/** Forms come after the page, with the words for their faults; nobody can send one without a script anyway. */
const withFaults = <Part,>(load: () => Promise<Part>) =>
  withTexts("account", () => withTexts("public", load));

const FeedbackForm = lazyPart(() => withFaults(() => import("./feedback-form.tsx")), "FeedbackForm");
const AbuseForm = lazyPart(() => withFaults(() => import("./abuse-form.tsx")), "AbuseForm");
const OwnerForm = lazyPart(() => withFaults(() => import("./owner-form.tsx")), "OwnerForm");

export const LaterFeedbackForm = () => <Later form={FeedbackForm} lines={4} />;
export const LaterAbuseForm = () => <Later form={AbuseForm} lines={6} />;
export const LaterOwnerForm = () => <Later form={OwnerForm} lines={6} />;

function Later({ form: Form, lines }: { form: ComponentType; lines: number }) {
  const placeholder = <Placeholder lines={lines} />;
  return (
    <ClientOnly fallback={placeholder}>
      <Suspense fallback={placeholder}>
        <Form />
      </Suspense>
    </ClientOnly>
  );
}

const Placeholder = ({ lines }: { lines: number }) => (
  <div className={styles["placeholder"]} aria-busy="true">
    <noscript>
      <p>
        <Trans>The form needs JavaScript. Our address is in the legal notices.</Trans>
      </p>
    </noscript>
    {Array.from({ length: lines }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places
      <span key={place}>
        <Skeleton shape="line" />
      </span>
    ))}
  </div>
);
