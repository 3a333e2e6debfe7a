import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button, CalendarCell, CalendarGrid, CalendarHeading } from "react-aria-components/RangeCalendar";
import { cx } from "../styles/cx.ts";
import styles from "./range-calendar.module.css";

const OFFSETS = [0, 1];

/** The months of a calendar beside each other, with buttons that turn the pages. */
export const CalendarMonths = ({ count }: { count: 1 | 2 }) =>
  OFFSETS.slice(0, count).map((offset) => (
    <div key={offset} className={styles["month"]}>
      <div className={styles["head"]}>
        {offset === 0 && (
          <Button slot="previous" className={cx(styles["turn"], styles["back"])}>
            <ChevronLeft size={18} />
          </Button>
        )}
        <CalendarHeading offset={{ months: offset }} className={styles["title"] ?? ""} />
        {offset === count - 1 && (
          <Button slot="next" className={cx(styles["turn"], styles["on"])}>
            <ChevronRight size={18} />
          </Button>
        )}
      </div>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={styles["grid"] ?? ""}>
        {(day) => <CalendarCell date={day} className={styles["day"] ?? ""} />}
      </CalendarGrid>
    </div>
  ));
