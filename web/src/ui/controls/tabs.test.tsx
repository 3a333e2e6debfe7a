import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { Tabs } from "./tabs.tsx";

const TAB_PX = 100;
const ROW_PX = 300;
const NAMES = Array.from({ length: 8 }, (_, n) => `Tab ${n}`);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(ROW_PX);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(TAB_PX);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return NAMES.indexOf(this.textContent ?? "") * TAB_PX;
  });
});

function Row() {
  const [value, setValue] = useState("Tab 6");
  const tabs = NAMES.map((name) => ({ value: name, text: name }));
  return <Tabs label="Views" value={value} tabs={tabs} onChange={setValue} controls="part" />;
}

it("scrolls the selected tab to the middle of an overflowing row, initially and after each change", async () => {
  render(<Row />);
  const row = screen.getByRole("tablist", { name: "Views" });
  expect(row.scrollLeft).toBe(500);
  await userEvent.click(screen.getByRole("tab", { name: "Tab 3" }));
  expect(row.scrollLeft).toBe(200);
  await userEvent.keyboard("{ArrowRight}");
  expect(row.scrollLeft).toBe(300);
});
