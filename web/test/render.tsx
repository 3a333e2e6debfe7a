import type { Profile, Role } from "@sonum/contract/accounts/sign-in";
import type { AnyRoute, OfficeRole, RouteKey, WireReply } from "@sonum/contract/route";
import type { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, vi } from "vitest";
import { Providers } from "../src/app/providers.tsx";
import { createQueryClient } from "../src/app/query-client.ts";
import { createI18n, loadTexts } from "../src/i18n/index.ts";
import { TEXT_AREAS } from "../src/i18n/text-areas.ts";
import { readVisit, type Visit } from "../src/lib/session/visit.ts";
import { trackQueryClient } from "./open-query-clients.ts";

type RenderOptions = {
  visit?: Partial<Visit>;
  /** Fills the query cache before rendering. */
  seedCache?: (queryClient: QueryClient) => void;
  /** The opened address. */
  at?: string;
};

/** Renders a page or component as for a first visit: English by default, with an empty cache. */
export async function renderPage(
  page: ReactNode,
  { visit: visitOverrides = {}, seedCache, at = "/activations" }: RenderOptions = {},
) {
  const visit = { ...readVisit(""), ...visitOverrides };
  const i18n = await createI18n(visit.lang);
  for (const area of TEXT_AREAS) await loadTexts(area);
  const queryClient = createQueryClient();
  trackQueryClient(queryClient);
  seedCache?.(queryClient);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page, notFoundComponent: () => page }),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  // Awaited, because lazily loaded parts suspend while rendering.
  const rendered = await act(async () =>
    render(
      <Providers queryClient={queryClient} i18n={i18n} visit={visit}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  // A click while lazy parts are still loading could leave React suspended permanently.
  await act(() => vi.dynamicImportSettled());
  return rendered;
}

const OFFICE_ROLES: Record<OfficeRole, Role> = {
  owner: "ROLE_sao-owner",
  support: "ROLE_sao-support",
  finance: "ROLE_sao-finance",
  catalogue: "ROLE_sao-catalogue",
};

type Answer = { status: number; json: unknown };
export type Call = { key: string; headers: Headers; body: unknown; credentials: string | undefined };

/** A fake API that every test of a file starts anew. */
export function fakeServerPerTest() {
  const server = fakeServer();
  beforeEach(() => server.start());
  return server;
}

/** Fake API: replies are set per route, with or without the query string. An unexpected call fails the test. */
export function fakeServer() {
  const answers = new Map<string, Answer[]>();
  const calls: Call[] = [];
  const respond = async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${path}`;
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ key, headers: new Headers(init.headers), body, credentials: init.credentials });
    const queued = answers.get(key) ?? answers.get(key.replace(/\?.*/, ""));
    const answer = queued && queued.length > 1 ? queued.shift() : queued?.[0];
    if (!answer) throw new Error(`Unexpected call: ${key}`);
    const isEmpty = answer.status === 204;
    return new Response(isEmpty ? null : JSON.stringify(answer.json), { status: answer.status });
  };
  const start = () => {
    answers.clear();
    calls.length = 0;
    vi.stubGlobal("fetch", respond);
  };
  start();
  const add = (key: string, answer: Answer) => void answers.set(key, [...(answers.get(key) ?? []), answer]);
  return {
    start,
    calls,
    bodiesOf: (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body),
    /** Signs in an operator with these office roles; an owner by default. */
    isInOffice: (...roles: OfficeRole[]) => {
      const heldRoles: OfficeRole[] = roles.length > 0 ? roles : ["owner"];
      const profile: Partial<Profile> = {
        roles: ["ROLE_sao-operator", ...heldRoles.map((role) => OFFICE_ROLES[role])],
      };
      add("GET /rest/check", { status: 200, json: profile });
    },
    /** Replies in the shape of the contract. Several replies to one call are used in order; the last one repeats. */
    replies: <R extends AnyRoute>(route: RouteKey<R>, params: Record<string, string>, reply: WireReply<R>) =>
      add(fillParams(route, params), { status: 200, json: reply }),
    refuses: (
      route: string,
      params: Record<string, string>,
      status: number,
      code: string,
      details?: Record<string, unknown>,
    ) =>
      add(fillParams(route, params), {
        status,
        json: { code, message: code, requestId: "req_1", ...(details && { details }) },
      }),
  };
}

const fillParams = (route: string, params: Record<string, string>) =>
  route.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
