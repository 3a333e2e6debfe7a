import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { showAlert } from "../../../lib/desktop-alert.ts";
import { playChime } from "../../../lib/play-chime.ts";
import { useServiceName } from "../../../lib/service-name.ts";
import { settingsStore } from "../../../lib/settings-store.ts";
import { splitCode } from "../../../lib/split-digits.ts";
import { keepTitleBadge } from "../../../lib/title-badge.ts";
import type { Order } from "../../../queries/activations.ts";
import { useArrivals } from "./use-arrivals.ts";

/** Shows nothing on the page: an arriving code is counted in the tab's title and told as its buyer chose. */
export function CodeAlerts() {
  const { t } = useLingui();
  const sayService = useServiceName();
  const navigate = useNavigate();
  const [unseen, setUnseen] = useState(0);

  useArrivals((orders) => {
    setUnseen((count) => count + orders.length);
    const { codeSound, codeAlerts } = settingsStore.get();
    if (codeSound) void playChime().catch(() => undefined);
    if (codeAlerts && document.hidden) for (const order of orders) tell(order);
  });

  const tell = ({ orderId, serviceName: name, smsResult, phone }: Order) => {
    const serviceName = sayService(name);
    const code = splitCode(smsResult ?? "").join(" ");
    showAlert({
      title: t`${serviceName}: code ${code}`,
      body: phone,
      tag: `order-${orderId}`,
      onPress: () => void navigate({ to: "/account/numbers" }),
    });
  };

  useEffect(() => keepTitleBadge(unseen), [unseen]);
  useEffect(() => onAttention(() => setUnseen(0)), []);
  return null;
}

/** The person looks at the page again, or does something on it. */
function onAttention(act: () => void): () => void {
  const look = () => !document.hidden && act();
  const events = ["visibilitychange", "pointerdown", "keydown"] as const;
  for (const name of events) document.addEventListener(name, look);
  return () => {
    for (const name of events) document.removeEventListener(name, look);
  };
}
