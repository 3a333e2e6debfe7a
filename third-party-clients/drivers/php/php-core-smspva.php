<?php
require '/usr/share/php/GuzzleHttp/autoload.php';
require __DIR__ . '/shop.php';
spl_autoload_register(function (string $name): void {
    [, , $class] = explode('\\', $name, 3);
    require CLIENT . '/src/' . str_replace(['Response\\', '\\'], ['responses/', '/'], $class) . '.php';
});

const WANTED = ['opt29', 'EE'];
$client = new PHPCore\SmsPva\Api(KEY);

live([
    'balance' => fn() => $client->getBalance()->getBalance(),
    'stock' => function () use ($client) {
        $client->getCountNew(...WANTED);
        return $client->getServicePrice(...WANTED)->getPrice();
    },
    'buy' => function () use ($client) {
        $number = $client->getNumber(...WANTED);
        return [$number->getId(), '372' . $number->getNumber()];
    },
    'code' => function ($order) use ($client) {
        try {
            return $client->getSms('opt29', 'EE', $order)->getSms();
        } catch (PHPCore\SmsPva\ApiException $waiting) {
            return null;
        }
    },
    'cancel' => fn($order) => $client->denial('opt29', 'EE', $order)['response'] === '1',
]);
