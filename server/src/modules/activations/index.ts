/** The door of activations. */
export { type BuyingDesk, openBuyingDesk } from "./buying-desk.ts";
export { countSoldByMonth } from "./count-by-month.ts";
export { countDeliveries } from "./deliveries/count-deliveries.ts";
export { loadDeliveries } from "./deliveries/deliveries.ts";
export { WINDOW_DAYS as SUCCESS_WINDOW_DAYS } from "./deliveries/rules.ts";
export { findOrder } from "./find-order.ts";
export { followOrders } from "./follow-orders.ts";
export { followRests } from "./follow-rests.ts";
export { makeVelocity, type Velocity, type VelocityLimits } from "./limits/velocity.ts";
export { listChangedSince } from "./list-changed.ts";
export { listSoldOnSims } from "./list-sold-on-sims.ts";
export { activationOwnData } from "./own-data.ts";
export { type HoldDifference, reconcileHolds } from "./reconcile-holds.ts";
export { makeResting, type Resting } from "./resting.ts";
export { activationRoutes } from "./routes.ts";
export { type LiveOrder, listLiveOnSims } from "./store.ts";
export { activationSweeps } from "./sweeps.ts";
export { type CodeForOrder, takeArrivals } from "./take-arrivals.ts";
