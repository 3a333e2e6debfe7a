// SPDX-License-Identifier: MIT
/** Without schemas, because pages use them too. */
export const PORTS_MAX = 1000;
export const MACHINES_MAX = 1000;

/** Letters of the name of a saved view of the console. */
export const VIEW_NAME_MAX = 40;

/** Machines of one call for the SIMs of several. */
export const JOINT_MACHINES_MAX = 50;

/** A SIM that its live machine reports without for this long leaves the console. */
export const ARCHIVED_AFTER_DAYS = 7;
/** SIMs of one page of the archive. */
export const ARCHIVE_PAGE_MAX = 100;
