import * as more from "./buy-same-number.ts";
import * as catalogue from "./catalogue-lists.ts";
import { getBalance } from "./get-balance.ts";
import { getMultiServiceNumber, getNumber, getNumberV2 } from "./get-number.ts";
import { getAllSms, getFullSms, getStatus, getStatusV2 } from "./get-status.ts";
import type { Action } from "./handler-call.ts";
import * as lists from "./list-activations.ts";
import * as prices from "./price-lists.ts";
import * as longer from "./rent/continue-rent.ts";
import { getRentNumber } from "./rent/get-rent-number.ts";
import * as rent from "./rent/rent-lists.ts";
import { getRentStatus, setRentStatus } from "./rent/rent-status.ts";
import { cancelActivation, finishActivation, setStatus } from "./set-status.ts";

const byName = {
  getBalance,
  getBalanceAndCashBack: getBalance,
  getNumbersStatus: catalogue.getNumbersStatus,
  getCountries: catalogue.getCountries,
  getServicesList: catalogue.getServicesList,
  getOperators: catalogue.getOperators,
  getPrices: prices.getPrices,
  getPricesExtended: prices.getPricesExtended,
  getPricesVerification: prices.getPricesVerification,
  getPricesV2: prices.getPricesV2,
  getPricesV3: prices.getPricesV3,
  getTopCountriesByService: prices.getTopCountriesByService,
  getTopCountriesByServiceRank: prices.getTopCountriesByService,
  getListOfTopCountriesByService: prices.getListOfTopCountriesByService,
  getNumber,
  getNumberV2,
  getMultiServiceNumber,
  setStatus,
  getStatus,
  getStatusV2,
  getFullSms,
  getAllSms,
  getActiveActivations: lists.getActiveActivations,
  getListOfActiveActivations: lists.getListOfActiveActivations,
  getHistory: lists.getHistory,
  getAdditionalService: more.getAdditionalService,
  checkExtraActivation: more.checkExtraActivation,
  getExtraActivation: more.getExtraActivation,
  reactivate: more.reactivate,
  reactivationPrice: more.reactivationPrice,
  reactivateOptions: more.reactivationPrice,
  finishActivation,
  cancelActivation,
  getRentServicesAndCountries: rent.getRentServicesAndCountries,
  serviceCountRent: rent.serviceCountRent,
  getRentNumber,
  getRentStatus,
  setRentStatus,
  getRentList: rent.getRentList,
  continueRentNumber: longer.continueRentNumber,
  getContinueRentPriceNumber: longer.getContinueRentPriceNumber,
  continueRentInfo: longer.continueRentInfo,
  prolong: longer.prolong,
  prolongOptions: longer.prolongOptions,
  prolongHistory: longer.prolongHistory,
} satisfies Record<string, Action>;

export type ActionName = keyof typeof byName;

/** Actions by their protocol name. Voice calls are not sold, so their actions are unknown. */
export const actions = new Map<string, Action>(Object.entries(byName));
