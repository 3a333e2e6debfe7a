/** The guides' CSS: the shop's colours, light or dark by the visitor's choice, otherwise the system's. */
export const GUIDE_STYLE = `
:root{color-scheme:light dark;--bg:light-dark(oklch(97.4% .004 250),oklch(17% .015 262));
--surface:light-dark(#fff,oklch(21% .018 262));--line:light-dark(oklch(91.6% .008 250),oklch(31% .02 262));
--fg:light-dark(oklch(23% .025 262),oklch(94% .008 258));--fg-2:light-dark(oklch(42% .022 260),oklch(76% .015 258));
--blue:light-dark(oklch(48% .2 261),oklch(76% .12 258));--soft:light-dark(oklch(95.6% .022 258),oklch(27% .05 260))}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.6 Geist,system-ui,"Segoe UI",sans-serif}
a{color:var(--blue)}
a:focus-visible{outline:2px solid var(--blue);outline-offset:2px;border-radius:4px}
header{display:flex;justify-content:space-between;gap:16px;padding:16px 24px;background:var(--surface);
border-bottom:1px solid var(--line)}
.brand{color:var(--fg);font-weight:650;font-size:17px;text-decoration:none}
main{display:grid;grid-template-columns:260px minmax(0,1fr);gap:32px;max-width:1120px;margin:0 auto;padding:28px 24px 64px}
nav ul{list-style:none;margin:0 0 16px;padding:0;display:grid;gap:2px}
nav li a{display:block;padding:7px 10px;border-radius:8px;color:var(--fg-2);text-decoration:none;line-height:1.35}
nav li a:hover,nav li a[aria-current]{background:var(--soft);color:var(--fg)}
nav .head{margin:0 0 8px;padding:0 10px;font-weight:620}
nav .head a{color:var(--fg);text-decoration:none}
.button{display:inline-block;margin-left:10px;padding:8px 14px;border:1px solid var(--line);border-radius:8px;
background:var(--surface);text-decoration:none}
h1{margin:0;font-size:28px;line-height:1.2}
h2{margin:28px 0 8px;font-size:19px}
.lead{color:var(--fg-2);margin:6px 0 20px}
.way{margin:0 0 20px}
.way h2{margin:0 0 4px;font-size:15px}
.way ol{margin:0;padding-left:22px;color:var(--fg-2)}
.way [aria-current]{color:var(--fg);font-weight:620}
article{padding:4px 24px 16px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
article:empty{display:none}
article>h1{display:none}
code{font:13px/1.5 "Geist Mono",ui-monospace,Consolas,monospace;background:var(--bg);padding:1px 4px;border-radius:4px;
overflow-wrap:anywhere}
pre{overflow:auto;padding:14px 16px;background:var(--bg);border:1px solid var(--line);border-radius:10px}
pre code{padding:0;background:none;overflow-wrap:normal}
table{display:block;overflow:auto;border-collapse:collapse}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;min-width:90px}
@media(max-width:760px){main{grid-template-columns:minmax(0,1fr);padding:20px 16px 48px}
header{padding:14px 16px}article{padding:2px 16px 10px}nav{order:2}}
`;
