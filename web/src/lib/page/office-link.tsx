import { useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";

/** Props of an office page: its address parameters and how to change them. */
export type OfficePageProps = {
  params: Record<string, string>;
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
};

/** Values are the raw strings of the address. */
export type OfficeSearch = Record<string, string | undefined>;

export type OfficePath = `/office${string}`;

type OfficeLinkProps = Omit<ComponentProps<"a">, "href"> & { to: OfficePath; search?: OfficeSearch };

/** A link between office pages. Links to the shop are plain `<a href>`, because the shop is a separate app. */
export function OfficeLink({ to, search = {}, onClick, ...rest }: OfficeLinkProps) {
  const { history } = useRouter();
  const href = officeHref(to, search);
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isHandledByBrowser(event)) return;
    event.preventDefault();
    history.push(href);
  };
  return <a {...rest} href={href} onClick={navigate} />;
}

function officeHref(to: OfficePath, search: OfficeSearch): string {
  const query = writeSearch(search);
  return query === "" ? to : `${to}${query}`;
}

/** `?tab=held`, or an empty string without parameters. */
export function writeSearch(search: OfficeSearch): string {
  const entries = Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}

export const readSearch = (query: string): OfficeSearch => Object.fromEntries(new URLSearchParams(query));

const isHandledByBrowser = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0;
