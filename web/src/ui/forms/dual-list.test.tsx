import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { DualList } from "./dual-list.tsx";

function Sample({ count }: { count: number }) {
  const all = Array.from({ length: count }, (_, n) => ({ value: `${n}`, text: `Service ${n}` }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const side = (title: string, verb: string, isChosen: boolean) => ({
    title,
    moveAll: `${verb} all`,
    movedText: (moved: string) => `${verb}: ${moved}`,
    empty: "None",
    items: all.filter(({ value }) => chosen.includes(value) === isChosen),
  });
  return (
    <DualList
      left={side("All", "Add", false)}
      right={side("Chosen", "Remove", true)}
      searchLabel="Search"
      onMove={(values, to) =>
        setChosen((now) =>
          to === "right" ? [...now, ...values] : now.filter((value) => !values.includes(value)),
        )
      }
    />
  );
}

const list = (name: string) => within(screen.getByRole("region", { name }));
const service = (n: number, name = "All") => list(name).getByRole("button", { name: `Service ${n}` });
const field = (name: string) => screen.getByRole("searchbox", { name: `Search: ${name}` });

it("is one tab stop; arrows, Home and End reach all items, rendered or not", async () => {
  render(<Sample count={705} />);
  expect(list("All").queryByRole("button", { name: "Service 704" })).toBeNull();
  await userEvent.tab();
  expect(field("All")).toHaveFocus();
  await userEvent.tab();
  expect(service(0)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(service(1)).toHaveFocus();
  await userEvent.keyboard("{End}{ArrowDown}");
  expect(service(704)).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  expect(service(703)).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Add all" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(service(703)).toHaveFocus();
  await userEvent.keyboard("{Home}{ArrowUp}");
  expect(field("All")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(service(0)).toHaveFocus();
});

it("focuses the next item after a move, the previous one at the end, and the search field of an empty list", async () => {
  render(<Sample count={3} />);
  service(1).focus();
  await userEvent.keyboard("{Enter}");
  expect(service(2)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(service(0)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(field("All")).toHaveFocus();
  await userEvent.click(service(1, "Chosen"));
  expect(service(2, "Chosen")).toHaveFocus();
  list("Chosen").getByRole("button", { name: "Remove all" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(field("Chosen")).toHaveFocus();
});

it("announces what moved: the name, or the count", async () => {
  render(<Sample count={3} />);
  await userEvent.click(service(1));
  expect(screen.getByRole("status")).toHaveTextContent("Add: Service 1");
  await userEvent.click(service(1, "Chosen"));
  expect(screen.getByRole("status")).toHaveTextContent("Remove: Service 1");
  await userEvent.click(screen.getByRole("button", { name: "Add all" }));
  expect(screen.getByRole("status")).toHaveTextContent("Add: 3");
});
