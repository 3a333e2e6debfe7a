import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { splitCode } from "../../../lib/format/split-digits.ts";
import { showDesktopNotification } from "../../../lib/page/desktop-alert.ts";
import { playChime } from "../../../lib/page/play-chime.ts";
import { showTitleBadge } from "../../../lib/page/title-badge.ts";
import { settingsStore } from "../../../lib/settings/settings-store.ts";
import type { Order } from "../../../queries/order.ts";

import { useNewCodes } from "./use-new-codes.ts";

/** Renders nothing: counts arriving codes in the tab title, with sound and desktop alerts as chosen. */
export function CodeAlerts() {
  const { t } = useLingui();
  const translateService = useServiceName();
  const navigate = useNavigate();
  const [unseen, setUnseen] = useState(0);

  useNewCodes((orders) => {
    setUnseen((count) => count + orders.length);
    const { codeSound, codeAlerts } = settingsStore.get();
    if (codeSound) void playChime().catch(() => undefined);
    if (codeAlerts && document.hidden) for (const order of orders) showDesktopAlert(order);
  });

  const showDesktopAlert = ({ orderId, serviceName: name, smsResult, phone }: Order) => {
    const serviceName = translateService(name);
    const code = splitCode(smsResult ?? "").join(" ");
    showDesktopNotification({
      title: t`${serviceName}: code ${code}`,
      body: phone,
      tag: `order-${orderId}`,
      onPress: () => void navigate({ to: "/account/numbers" }),
    });
  };

  useEffect(() => showTitleBadge(unseen), [unseen]);
  useEffect(() => onAttention(() => setUnseen(0)), []);
  return null;
}

/** Calls back when the page becomes visible again or the user interacts with it. */
function onAttention(callback: () => void): () => void {
  const onEvent = () => !document.hidden && callback();
  const events = ["visibilitychange", "pointerdown", "keydown"] as const;
  for (const name of events) document.addEventListener(name, onEvent);
  return () => {
    for (const name of events) document.removeEventListener(name, onEvent);
  };
}
