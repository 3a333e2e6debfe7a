/** What Swagger UI makes of the descriptions in our API document: text with these tags, and entities of it. */
export const HARMLESS_MARKUP =
  /^(?:[^<]|<\/?(?:p|code|pre|span|strong|em|ul|ol|li|br|hr|h[1-6]|blockquote|table|thead|tbody|tr|th|td)\/?>|<a(?: (?:href="(?:https:\/\/|\/|#)[^"<>]*"|rel="[\w ]*"|target="_blank"))*>|<\/a>)*$/;
