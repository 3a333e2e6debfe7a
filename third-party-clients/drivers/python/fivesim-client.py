from shop import KEY, REST, live
from fivesim.enums import ActivationProduct, Category, Country, Operator, OrderAction
from fivesim.fivesim import FiveSim

client = FiveSim(KEY)
client.user._APIRequest__endpoint = REST + "/user/"
client.guest._APIRequest__endpoint = REST + "/guest/"
bought = {}


def buy():
    order = client.user.buy_number(Country.ESTONIA, Operator.ANY_OPERATOR, ActivationProduct.TELEGRAM)
    bought[order.id] = order
    return order.id, order.phone


def act(action):
    return lambda order: client.user.order(action, bought[order])


def code(order):
    received = act(OrderAction.CHECK)(order).sms
    client.user.get_sms_inbox_list(bought[order])
    return received[0].activation_code if received else None


def stock():
    client.guest.get_prices(Country.ESTONIA)
    products = client.guest.get_products(Country.ESTONIA, Operator.ANY_OPERATOR)
    return products[ActivationProduct.TELEGRAM].quantity


live(
    balance=lambda: client.user.get_profile_data().balance,
    stock=stock,
    buy=buy,
    code=code,
    finish=act(OrderAction.FINISH),
    cancel=act(OrderAction.CANCEL),
)
client.user.get_orders_history(Category.ACTIVATION)
