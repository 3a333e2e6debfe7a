from shop import KEY, SMSPVA, live
from smspva import smsPvaAPI

client = smsPvaAPI(KEY)
client.API_ENDPOINT = SMSPVA
WANTED = ("EE", "opt29")


def buy():
    order = client.get_number(*WANTED)
    return order["id"], order["CountryCode"] + order["number"]


live(
    balance=lambda: client.get_userinfo("opt29")["balance"],
    stock=lambda: client.get_count("opt29", "EE")["online"],
    buy=buy,
    code=lambda order: client.get_sms(*WANTED, order)["sms"],
    cancel=lambda order: client.get_ban("opt29", order)["response"] == "1",
)
