/** The door of activations. */
export { type BuyingDesk, openBuyingDesk } from "./buying/buying-desk.ts";
export { countDeliveries } from "./deliveries/count-deliveries.ts";
export { loadDeliveries } from "./deliveries/deliveries.ts";
export { WINDOW_DAYS as SUCCESS_WINDOW_DAYS } from "./deliveries/rules.ts";
export { followOrders } from "./follow-orders.ts";
export { followRests } from "./life/follow-rests.ts";
export { makeResting, type Resting } from "./life/resting.ts";
export { type CodeForOrder, takeArrivals } from "./life/take-arrivals.ts";
export { makeVelocity, type Velocity, type VelocityLimits } from "./limits/velocity.ts";
export { countSoldByMonth } from "./lists/count-by-month.ts";
export { findOrder } from "./lists/find-order.ts";
export { listChangedSince } from "./lists/list-changed.ts";
export { listSoldOnSims } from "./lists/list-sold-on-sims.ts";
export { activationOwnData } from "./own-data.ts";
export { type HoldDifference, reconcileHolds } from "./reconcile-holds.ts";
export { activationRoutes } from "./routes.ts";
export { type LiveOrder, listLiveOnSims } from "./store.ts";
export { activationSweeps } from "./sweeps.ts";
