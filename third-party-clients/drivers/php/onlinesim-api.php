<?php
require __DIR__ . '/shop.php';
spl_autoload_register(function (string $name): void {
    require CLIENT . '/src/' . str_replace(['s00d\\OnlineSimApi\\', '\\'], ['', '/'], $name) . '.php';
});

const ESTONIA_CODE = 372;
$numbers = (new s00d\OnlineSimApi\OnlineSimApi(KEY))->numbers();
$user = (new s00d\OnlineSimApi\OnlineSimApi(KEY))->user();
$finish = fn($order) => $numbers->close($order)->tzid === $order;

live([
    'balance' => fn() => $user->balance()->balance,
    'stock' => function () use ($numbers) {
        $numbers->price('telegram', ESTONIA_CODE);
        return $numbers->tariffs(ESTONIA_CODE)->service('telegram')->count;
    },
    'buy' => function () use ($numbers) {
        $order = $numbers->get('telegram', ESTONIA_CODE)->tzid;
        return [$order, ltrim($numbers->stateOne($order)->number, '+')];
    },
    'code' => fn($order) => $numbers->stateOne($order, 1, false)->msg,
    'finish' => $finish,
    'cancel' => $finish,
]);
