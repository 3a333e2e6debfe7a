/** Texts of the Telegram bot. */
export const bot = {
  help: "I tell you how your SIM cards do.\n/balance: your balance and revenue\n/machines: your machines\n/alerts: what needs a look",
  linked: "This chat is linked to the partner account {username}.",
  badKey:
    "This key is unknown or was used before. The current one is on the first page of your partner account; a link for codes is made in your profile.",
  unlinked:
    "This chat is not linked yet. Send me the key from the first page of your partner account, or open the link from your profile to get codes here.",
  balance: "Balance: {balance} USD\nToday: {today} USD\nThis month: {month} USD",
  machines: "Machines online: {online} of {all}. SIM cards on sale: {onSale} of {sims}.",
  online: "online",
  silent: "silent",
  waiting: "waits for its first report",
  noMachines: "You have not registered a machine yet.",
  noAlerts: "All is well: nothing needs a look.",
  silentMachine: "{name} is silent.",
  waitingMachine: "{name} waits for its first report: start the agent with its key and secret.",
  undeclaredMachines:
    "Machines that cannot sell yet: {machines} ({names}). Declare in the console whose SIM cards they have.",
  unlisted: "{name}: SMS on lines you did not list: {count} in a day.",
  unreadable: "{name}: what came in could not be read: {count} in a day.",
  forged: "{name}: calls with a wrong secret: {count} in a day. If they are not yours, replace the secret.",
  clock: "{name}: its clock is more than five minutes off: {count} calls refused in a day.",
  times:
    "{name}: its clock is wrong, so its SMS carry wrong times. While it is online, the time of arrival counts.",
  claimedTwice:
    "SIM cards off sale because another says the same number: {sims}. Look at them in the console.",
  refusedCountry: "SIM cards from countries that are not offered: {sims}.",
  lockedSims: "SIM cards that ask for a PIN or PUK: {sims}. Enter the PIN in the console.",
  lowCredit: "SIM cards with little credit: {sims}. Top them up.",
  noPhone: "SIM cards without a number: {sims}.",
  lowSuccess: "SIM cards that rarely get a code: {sims}.",
  approved: "Your partner account is approved. Your SIM cards can be put on sale in the console.",
  rejected: "Your partner account was not approved. The reason: {reason}",
  forwarded_code: "{code}\n{service}, {phone}, {receivedAt}",
  forwarded_sms: "{service}, {phone}, {receivedAt}\nAn SMS without a code came. Read it here: {link}",
  forwarding_limit:
    "More than {max} SMS came to {phone} within an hour. Until {until} no more of them are forwarded. Read them here: {link}",
  forwarding: "Codes of the account {username} come to this chat. Turn it off in your profile: {link}",
};
