/**
 * Inline script that registers the service worker once the page is loaded. Browsers have none without https, except on this
 * machine, and refuse it in sandboxed frames.
 */
export const registerServiceWorker = `addEventListener("load",function(){try{
navigator.serviceWorker.register("/service-worker.js").catch(function(){})}catch(e){}});`;
