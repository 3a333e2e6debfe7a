import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showFailure } from "../../lib/api/show-failure.ts";
import { archiveMachine, type RunningSales, readRunningSales } from "./queries/archive.ts";
import { CONSOLE, type Machine } from "./queries/console.ts";

type Asked = { machine: Machine; act: "off" | "archive"; running: RunningSales };

/** Switches a machine off at once if nothing is sold on it; otherwise, and before archiving it, asks. */
export function useStopMachine(change: (machine: Machine, changes: { active: boolean }) => Promise<void>) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Asked>();

  async function ask(machine: Machine, act: Asked["act"]) {
    try {
      const running = await readRunningSales(machine.machine_key);
      if (act === "off" && running.activations + running.rentals === 0)
        await change(machine, { active: false });
      else setAsked({ machine, act, running });
    } catch (error) {
      void showFailure(error);
    }
  }

  async function confirm() {
    if (!asked) return;
    if (asked.act === "off") return change(asked.machine, { active: false });
    try {
      await archiveMachine(asked.machine.machine_key);
    } catch (error) {
      void showFailure(error);
    }
    await cache.invalidateQueries({ queryKey: CONSOLE });
  }

  return { asked, ask, confirm, cancel: () => setAsked(undefined) };
}
