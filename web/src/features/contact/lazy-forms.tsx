import { Trans } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./lazy-forms.module.css";

/** Forms are loaded after the page, with their error texts; they need JavaScript anyway. */
const withErrorTexts = <Part,>(load: () => Promise<Part>) =>
  loadWithTexts("account", () => loadWithTexts("public", load));

const FeedbackForm = lazyComponent(() => withErrorTexts(() => import("./feedback-form.tsx")), "FeedbackForm");
const AbuseForm = lazyComponent(() => withErrorTexts(() => import("./abuse-form.tsx")), "AbuseForm");
const OwnerForm = lazyComponent(() => withErrorTexts(() => import("./owner-form.tsx")), "OwnerForm");

export const LazyFeedbackForm = () => <LazyForm form={FeedbackForm} lines={4} />;
export const LazyAbuseForm = () => <LazyForm form={AbuseForm} lines={6} />;
export const LazyOwnerForm = () => <LazyForm form={OwnerForm} lines={6} />;

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
