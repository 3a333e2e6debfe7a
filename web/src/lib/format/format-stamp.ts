/** Formats a time for lists in the reader's time zone: `2026-11-15 10:30`, or `-` if there is none. */
export function formatStamp(iso: string | null | undefined): string {
  if (!iso) return "-";
  const moment = new Date(iso);
  const day = [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join("-");
  return `${day} ${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

const pad = (value: number) => String(value).padStart(2, "0");
