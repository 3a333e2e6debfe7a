import type * as api from "@sonum/contract/office/lawful-use";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

const KEY = ["office", "lawful"] as const;

export type ServiceStateItem = WireReply<typeof api.listServiceStates>["data"][number];
export type Admission = WireReply<typeof api.listAdmissions>["data"][number];
export type SenderRule = WireReply<typeof api.listSenderRules>["data"][number];
type TestMessage = WireInput<typeof api.tryMessage>["body"];
export type MessageCheck = WireReply<typeof api.listMessageChecks>["data"][number];
export type Velocity = WireReply<typeof api.readVelocity>;
export type RetentionState = WireReply<typeof api.readRetention>;

export const serviceStates = queryOptions({
  queryKey: [...KEY, "services"],
  queryFn: ({ signal }) => call<typeof api.listServiceStates>("GET /rest/office/service-states", { signal }),
});

export const admissions = queryOptions({
  queryKey: [...KEY, "admissions"],
  queryFn: ({ signal }) => call<typeof api.listAdmissions>("GET /rest/office/admissions", { signal }),
});

export const senderRules = queryOptions({
  queryKey: [...KEY, "senders"],
  queryFn: ({ signal }) => call<typeof api.listSenderRules>("GET /rest/office/sender-rules", { signal }),
});

const CHECKS_POLL_MS = 5_000;

/** Customers wait for the decision, so the list is kept up to date. */
export const messageChecks = queryOptions({
  queryKey: [...KEY, "checks"],
  queryFn: ({ signal }) => call<typeof api.listMessageChecks>("GET /rest/office/message-checks", { signal }),
  refetchInterval: CHECKS_POLL_MS,
});

export const velocity = queryOptions({
  queryKey: [...KEY, "velocity"],
  queryFn: ({ signal }) => call<typeof api.readVelocity>("GET /rest/office/velocity", { signal }),
});

export const retention = queryOptions({
  queryKey: [...KEY, "retention"],
  queryFn: ({ signal }) => call<typeof api.readRetention>("GET /rest/office/retention", { signal }),
});

type StateInput = { code: string } & WireInput<typeof api.setServiceState>["body"];

export const useSetServiceState = () =>
  useChange(KEY, ({ code, ...body }: StateInput) =>
    call<typeof api.setServiceState>("POST /rest/office/service-states/:code", { params: { code }, body }),
  );

export const useAdmit = () =>
  useChange(KEY, (body: WireInput<typeof api.admitCustomer>["body"]) =>
    call<typeof api.admitCustomer>("POST /rest/office/admissions", { body }),
  );

export const useEndAdmission = () =>
  useChange(KEY, (body: WireInput<typeof api.endAdmission>["body"]) =>
    call<typeof api.endAdmission>("POST /rest/office/admissions/end", { body }),
  );

export const useAddSenderRule = () =>
  useChange(KEY, (body: WireInput<typeof api.addSenderRule>["body"]) =>
    call<typeof api.addSenderRule>("POST /rest/office/sender-rules", { body }),
  );

export const useRemoveSenderRule = () =>
  useChange(KEY, (id: number) =>
    call<typeof api.removeSenderRule>("DELETE /rest/office/sender-rules/:id", { params: { id: String(id) } }),
  );

type CheckInput = { id: number } & WireInput<typeof api.decideMessageCheck>["body"];

export const useDecideMessageCheck = () =>
  useChange(messageChecks.queryKey, ({ id, decision }: CheckInput) =>
    call<typeof api.decideMessageCheck>("POST /rest/office/message-checks/:id", {
      params: { id: String(id) },
      body: { decision },
    }),
  );

/** The tested message is stored neither here nor on the server. */
export const useTestMessage = () =>
  useMutation({
    mutationFn: (body: TestMessage) =>
      call<typeof api.tryMessage>("POST /rest/office/sender-rules/try", { body }),
    gcTime: 0,
  });

export const useSetVelocity = () =>
  useChange(KEY, (body: WireInput<typeof api.setVelocity>["body"]) =>
    call<typeof api.setVelocity>("POST /rest/office/velocity", { body }),
  );

export const useSetRetention = () =>
  useChange(KEY, (body: WireInput<typeof api.setRetention>["body"]) =>
    call<typeof api.setRetention>("POST /rest/office/retention", { body }),
  );
