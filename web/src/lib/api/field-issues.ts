import { ApiError } from "./api-error.ts";
import { type FieldFault, isFieldFault } from "./field-texts.ts";

/** Validation errors of the server by field name: `body.email` becomes `email`. */
export function fieldIssuesOf(error: unknown): Record<string, FieldFault> {
  const pairs = issuesOf(error).flatMap(({ path, message }) =>
    isFieldFault(message) ? [[fieldName(path), message] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** Paths of the rejected values, for forms with their own error texts: `sims.3.phone`. */
export const rejectedPathsOf = (error: unknown): string[] =>
  issuesOf(error).map(({ path }) => fieldName(path));

function issuesOf(error: unknown): Issue[] {
  const issues = error instanceof ApiError ? error.details?.["issues"] : undefined;
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

const fieldName = (path: string) => path.replace(/^(body|query)\./, "");

type Issue = { path: string; message: unknown };

const isIssue = (issue: unknown): issue is Issue =>
  typeof issue === "object" &&
  issue !== null &&
  "path" in issue &&
  typeof issue.path === "string" &&
  "message" in issue;
