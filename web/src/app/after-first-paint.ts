declare global {
  var formatsOpen: Promise<unknown> | undefined;
}

/** A worker that says nothing does not keep the page from starting. */
const WORKER_MS_MAX = 1000;

/**
 * The script that lets a slow line and a slow processor show the page first and fetch its scripts then. A page nobody
 * sees paints nothing. The worker (format-worker.ts) works while they are on their way: `formatsOpen` is kept once it has
 * spoken, failed or was refused, and the page does its work itself then.
 */
export const afterFirstPaint = (worker: string | undefined): string =>
  `addEventListener("DOMContentLoaded",function(){
function run(){${worker ? startOf(worker) : ""}document.head.append(document.getElementById("scripts").content)}
document.hidden?run():requestAnimationFrame(function(){setTimeout(run)})})`;

const startOf = (worker: string) => `formatsOpen=new Promise(function(open){setTimeout(open,${WORKER_MS_MAX});
try{var worker=new Worker("/${worker}");worker.onmessage=worker.onerror=open}catch(e){open()}});`;
