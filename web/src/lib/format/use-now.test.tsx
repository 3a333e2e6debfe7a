import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useNow } from "./use-now.ts";

const Clock = () => <time>{useNow()}</time>;

it("returns the same time on consecutive reads during one render", () => {
  let at = 1_000_000;
  vi.spyOn(Date, "now").mockImplementation(() => at++);
  render(<Clock />);
  expect(Number(screen.getByRole("time").textContent)).toBeGreaterThanOrEqual(1_000_000);
});
