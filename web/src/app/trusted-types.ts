/**
 * Inline script that lets code load scripts of this site's assets and its service worker only, as workers, and no markup but what matches
 * `harmlessMarkup`, which only the API reference sets. Every other text that would become code or markup is refused: the
 * content security policy requires Trusted Types.
 */
export const trustedTypesScript = `if(window.trustedTypes)trustedTypes.createPolicy("default",{createScriptURL:function(url){
var address=new URL(url,location.href);return address.origin===location.origin&&/^\\/(assets\\/|service-worker\\.js$)/.test(address.pathname)?url:null},
createHTML:function(html){return window.harmlessMarkup&&harmlessMarkup.test(html)?html:null}});`;
