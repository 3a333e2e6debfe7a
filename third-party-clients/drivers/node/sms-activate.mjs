import SMSActivate from "sms-activate";
import { ESTONIA, end, HANDLER, KEY, live } from "./shop.mjs";

const client = new SMSActivate(KEY);
client.session.defaults.baseURL = HANDLER;
const status = (to, answer) => async (id) => (await client.setStatus(id, to)) === answer;

await live({
  balance: () => client.getBalance(),
  async buy() {
    const { id, number } = await client.getNumber("tg", ESTONIA);
    return [id, number];
  },
  ready: status(1, "ACCESS_READY"),
  code: (id) => client.getCode(id),
  finish: status(6, "ACCESS_ACTIVATION"),
  cancel: status(8, "ACCESS_CANCEL"),
});
end();
