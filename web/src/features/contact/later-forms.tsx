import { Trans } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./later-forms.module.css";

/** Forms are loaded after the page, with their error texts; they need JavaScript anyway. */
const withErrorTexts = <Part,>(load: () => Promise<Part>) =>
  withTexts("account", () => withTexts("public", load));

const FeedbackForm = lazyPart(() => withErrorTexts(() => import("./feedback-form.tsx")), "FeedbackForm");
const AbuseForm = lazyPart(() => withErrorTexts(() => import("./abuse-form.tsx")), "AbuseForm");
const OwnerForm = lazyPart(() => withErrorTexts(() => import("./owner-form.tsx")), "OwnerForm");

export const LaterFeedbackForm = () => <LazyForm form={FeedbackForm} lines={4} />;
export const LaterAbuseForm = () => <LazyForm form={AbuseForm} lines={6} />;
export const LaterOwnerForm = () => <LazyForm form={OwnerForm} lines={6} />;

function LazyForm({ form: Form, lines }: { form: ComponentType; lines: number }) {
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
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <span key={index}>
        <Skeleton shape="line" />
      </span>
    ))}
  </div>
);
