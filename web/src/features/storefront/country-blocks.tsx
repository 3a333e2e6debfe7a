import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Offer } from "../../queries/catalogue.ts";
import styles from "./country-row.module.css";

/** See `.unseen`. */
const ROWS_PER_BLOCK = 5;
const FIRST_BLOCKS = [0, 1, 2];

type CountryBlocksProps = { offers: Offer[]; rowOf: (offer: Offer, place: number) => ReactNode };

/**
 * Table bodies of five rows. Those not seen yet are empty and have the height of their rows, so that hundreds of countries
 * are never rendered at once. Once seen, a block stays.
 */
export function CountryBlocks({ offers, rowOf }: CountryBlocksProps) {
  const [seen, setSeen] = useState<readonly number[]>(FIRST_BLOCKS);
  const count = Math.ceil(offers.length / ROWS_PER_BLOCK);
  /** The neighbours too: then Tab and arrow keys always find the next row. */
  const show = (block: number) =>
    startTransition(() => setSeen((before) => [...new Set([...before, block - 1, block, block + 1])]));
  return Array.from({ length: count }, (_, block) => {
    const first = block * ROWS_PER_BLOCK;
    const rows = offers.slice(first, first + ROWS_PER_BLOCK);
    return seen.includes(block) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
      <tbody key={block}>{rows.map((offer, index) => rowOf(offer, first + index))}</tbody>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
      <UnseenBlock key={block} onSeen={() => show(block)} />
    );
  });
}

function UnseenBlock({ onSeen }: { onSeen: () => void }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && report(), {
      rootMargin: "50%",
    });
    if (body.current) observer.observe(body.current);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={body} aria-hidden="true">
      <tr className={styles["unseen"]}>
        <td />
      </tr>
    </tbody>
  );
}
