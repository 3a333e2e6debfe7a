import { ApiError } from "./api-error.ts";
import { type FieldFault, isFieldFault } from "./field-texts.ts";

/** What the server found wrong with the fields of a form, by field: `body.email` is `email`. */
export function fieldIssuesOf(error: unknown): Record<string, FieldFault> {
  const pairs = issuesOf(error).flatMap(({ path, message }) =>
    isFieldFault(message) ? [[nameIn(path), message] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** The places in what was sent that the server would not take, for forms with words of their own: `sims.3.phone`. */
export const refusedPlacesOf = (error: unknown): string[] => issuesOf(error).map(({ path }) => nameIn(path));

function issuesOf(error: unknown): Issue[] {
  const issues = error instanceof ApiError ? error.details?.["issues"] : undefined;
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

const nameIn = (path: string) => path.replace(/^(body|query)\./, "");

type Issue = { path: string; message: unknown };

const isIssue = (issue: unknown): issue is Issue =>
  typeof issue === "object" &&
  issue !== null &&
  "path" in issue &&
  typeof issue.path === "string" &&
  "message" in issue;
