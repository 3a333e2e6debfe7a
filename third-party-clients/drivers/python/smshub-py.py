from shop import ESTONIA, HANDLER, KEY, live
from smshub_py.activation import SmsActivation
from smshub_py.wrapper import SmsHubWrapper

SmsHubWrapper.base_url = HANDLER
client = SmsHubWrapper(KEY)
bought = {}


def buy():
    activation = SmsActivation(KEY, "tg", "any", ESTONIA)
    bought[activation.activation_id] = activation
    return activation.activation_id, activation.phone


def code(order):
    bought[order].update_status()
    return bought[order].code


def done(action):
    """The client raises an exception for any other answer than the right one."""
    return lambda order: action(bought[order]) is None


live(
    balance=client.get_balance,
    stock=lambda: client.get_number_status(ESTONIA)["tg_0"],
    buy=buy,
    ready=done(SmsActivation.sms_sent),
    code=code,
    finish=done(SmsActivation.finish),
    cancel=done(SmsActivation.cancel),
)
