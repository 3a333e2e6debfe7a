new Intl.NumberFormat().format(0);
postMessage("open");
close();
