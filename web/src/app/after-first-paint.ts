declare global {
  var formatsOpen: Promise<unknown> | undefined;
}

/** A silent worker delays the page no longer than this. */
const WORKER_MS_MAX = 1000;

/**
 * Inline script that fetches the page's scripts only after the first paint (at once in a hidden tab, which never
 * paints). Meanwhile format-worker.ts warms up; `formatsOpen` resolves when it answers, fails or is blocked, and the
 * page then does the work itself.
 */
export const afterFirstPaint = (worker: string | undefined): string =>
  `addEventListener("DOMContentLoaded",function(){
function run(){${worker ? workerStartScript(worker) : ""}document.head.append(document.getElementById("scripts").content)}
document.hidden?run():requestAnimationFrame(function(){setTimeout(run)})})`;

const workerStartScript = (
  worker: string,
) => `formatsOpen=new Promise(function(open){setTimeout(open,${WORKER_MS_MAX});
try{var worker=new Worker("/${worker}");worker.onmessage=worker.onerror=open}catch(e){open()}});`;
