/** Push notifications. They hold no code, because a locked screen shows them. */
export const push = {
  codeTitle: "Code for {service}",
  smsTitle: "SMS for {service}",
  body: "It has arrived. Open the page to read it.",
};

/** The page that the service worker shows without a network. */
export const offline = {
  title: "You are offline",
  text: "There is no connection to the internet. Your numbers keep receiving codes.",
  retry: "Try again",
};

/** How the shop presents itself to a device that installs it. */
export const install = { description: "Temporary numbers for SMS codes" };
