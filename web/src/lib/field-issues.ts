import { ApiError } from "./api-error.ts";
import { type FieldFault, isFieldFault } from "./field-texts.ts";

/** What the server found wrong with the fields of a form, by field: `body.email` is `email`. */
export function fieldIssuesOf(error: unknown): Record<string, FieldFault> {
  const issues = error instanceof ApiError ? error.details?.["issues"] : undefined;
  if (!Array.isArray(issues)) return {};
  const pairs = issues.flatMap((issue: unknown) =>
    isIssue(issue) && isFieldFault(issue.message) ? [[nameIn(issue.path), issue.message] as const] : [],
  );
  return Object.fromEntries(pairs);
}

const nameIn = (path: string) => path.replace(/^(body|query)\./, "");

const isIssue = (issue: unknown): issue is { path: string; message: unknown } =>
  typeof issue === "object" &&
  issue !== null &&
  "path" in issue &&
  typeof issue.path === "string" &&
  "message" in issue;
