import { useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";

/** What a page of the office is given: the changing parts of its address, and how to change them. */
export type OfficePageProps = {
  params: Record<string, string>;
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
};

/** Every value is what stands in the address, letter for letter. */
export type OfficeSearch = Record<string, string | undefined>;

export type OfficePath = `/office${string}`;

type OfficeLinkProps = Omit<ComponentProps<"a">, "href"> & { to: OfficePath; search?: OfficeSearch };

/** A link between pages of the office. To the shop an ordinary `<a href>` leads, which loads it anew. */
export function OfficeLink({ to, search = {}, onClick, ...rest }: OfficeLinkProps) {
  const { history } = useRouter();
  const href = officeHref(to, search);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    history.push(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

function officeHref(to: OfficePath, search: OfficeSearch): string {
  const query = writeSearch(search);
  return query === "" ? to : `${to}${query}`;
}

/** `?tab=held`, or nothing when there is nothing to say. */
export function writeSearch(search: OfficeSearch): string {
  const said = Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
}

export const readSearch = (query: string): OfficeSearch => Object.fromEntries(new URLSearchParams(query));

const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0;
