/*
 * Opens the browser's number formats beside the page, while its scripts are fetched. Opened once they are open for all
 * threads; the page's own thread would be busy with it for tens of milliseconds of its start.
 */
new Intl.NumberFormat().format(0);
postMessage("open");
close();
