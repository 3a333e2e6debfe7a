/*
 * Warms up the browser's number formats while the page's scripts are fetched. Formats are shared by all threads;
 * on the main thread this would block start-up for tens of milliseconds.
 */
new Intl.NumberFormat().format(0);
postMessage("open");
close();
