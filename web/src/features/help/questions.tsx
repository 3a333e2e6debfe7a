import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { TextSection, WrittenText } from "@sonum/contract/shared/written-text";
import { useLocation } from "@tanstack/react-router";
import { ChevronDown, Link2, SearchX } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { WrittenBlocks } from "../../ui/display/written-blocks.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { findQuestions } from "./find-questions.ts";
import styles from "./questions.module.css";

/** Questions by group. Each opens without JavaScript and can be linked to. */
export function Questions({ groups }: { groups: WrittenText[] }) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const found = findQuestions(groups, wanted);
  const count = found.reduce((sum, { parts }) => sum + parts.length, 0);
  const isSearching = wanted.trim() !== "";
  useOpenByHash(() => setSearch(""));

  return (
    <div className={styles["help"]}>
      <SearchField label={t`Search the questions`} value={search} onChange={setSearch} />
      <p className="visually-hidden" role="status">
        {isSearching && <Plural value={count} one="# question found" other="# questions found" />}
      </p>
      {found.map(({ id, title, parts }) => (
        <section key={id} className={styles["group"]} aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`}>{title}</h2>
          <div className={cx(cardClass, styles["questions"])}>
            {parts.map((part) => (
              <Question key={`${part.id} ${isSearching}`} part={part} isOpen={isSearching && count <= 3} />
            ))}
          </div>
        </section>
      ))}
      {count === 0 && (
        <StateCard icon={<SearchX />} tone="neutral" title={<Trans>No question fits these words</Trans>}>
          <Trans>Try fewer or other words, or write to us below: a person answers.</Trans>
        </StateCard>
      )}
    </div>
  );
}

/** The anchor is inside the answer, so that browsers open the `details` when a link targets it. */
function Question({ part: { id, heading, blocks }, isOpen }: { part: TextSection; isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <details className={styles["question"]} open={isOpen}>
      <summary>
        <h3>{heading}</h3>
        <ChevronDown size={16} />
      </summary>
      <div id={id} className={styles["answer"]}>
        <WrittenBlocks blocks={blocks} />
        <a href={`#${id}`} className={styles["anchor"]} aria-label={t`Link to this question: ${heading}`}>
          <Link2 size={15} />
        </a>
      </div>
    </details>
  );
}

/** Opens the question named by the URL hash, even if a search hides it, and on later hash changes. */
function useOpenByHash(showAll: () => void): void {
  const hash = useLocation({ select: (location) => location.hash });
  const wanted = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per hash
  useEffect(() => {
    wanted.current = hash;
    if (hash !== "") showAll();
  }, [hash]);
  useEffect(() => {
    const answer = wanted.current === "" ? null : document.getElementById(wanted.current);
    const question = answer?.closest("details");
    if (!question) return;
    wanted.current = "";
    question.open = true;
    question.scrollIntoView({ block: "start" });
  });
}
