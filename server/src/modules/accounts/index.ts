/** The door of the accounts. Other modules import from here and nowhere deeper. */
export { addUser, type NewUser } from "./add-user.ts";
export { signInRequired } from "./errors.ts";
export { findActor } from "./find-actor.ts";
export { findClickOfSignUp, findPerson } from "./find-person.ts";
export { findUser } from "./find-user.ts";
export { accountJobs } from "./jobs.ts";
export { type Letter, queueMail } from "./mails/queue-mail.ts";
export { accountOwnData } from "./own-data/account-own-data.ts";
export { ownDataRoutes } from "./own-data/own-data-routes.ts";
export { accountRoutes } from "./routes.ts";
export { blockUser } from "./sessions/block-user.ts";
export { requireFresh } from "./sessions/require-fresh.ts";
export { findPromo, type Promo } from "./sign-up/promo.ts";
export { accountSweeps } from "./sweeps.ts";
export { tokenRoutes } from "./token-routes.ts";
