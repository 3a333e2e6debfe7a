/** Joins class names and leaves out what does not apply. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");
