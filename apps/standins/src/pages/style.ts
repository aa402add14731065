import type { Html } from './html.ts'

/** The product's colours, repeated here so that a developer tool does not depend on the design system. */
export const style: Html = {
  safe: `<style>
:root{--ink:oklch(.24 .045 268);--soft:oklch(.42 .03 268);--paper:oklch(.985 .007 85);--surface:#fff;--line:oklch(.9 .012 80);
--accent:oklch(.46 .2 272);--accent-ink:oklch(.36 .17 272);--wash:oklch(.958 .02 278);--danger:oklch(.49 .19 27);--danger-wash:oklch(.965 .02 27);--focus:oklch(.62 .2 255)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 system-ui,"Noto Sans","Noto Sans Devanagari",sans-serif}
header{background:var(--surface);border-bottom:1px solid var(--line)}
header>div,main{max-width:1120px;margin:0 auto;padding:12px 16px}
header>div{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center}
header strong{font-size:19px;letter-spacing:-.02em}
nav{display:flex;gap:8px;margin-right:auto}
nav a{padding:10px 14px;border-radius:999px;color:var(--ink);text-decoration:none}
nav a[aria-current]{background:var(--wash);color:var(--accent-ink);font-weight:600}
a{color:var(--accent-ink)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
h1{font-size:26px;letter-spacing:-.02em;margin:16px 0 4px}
h2{font-size:18px;margin:0 0 12px}
p{margin:0 0 12px}
.soft,time{color:var(--soft)}
time,.meta{font-size:14px;font-variant-numeric:tabular-nums}
.columns{display:grid;gap:24px;align-items:start}
@media(min-width:840px){.columns{grid-template-columns:380px 1fr}}
.card,.phone{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:16px}
.card+.card{margin-top:16px}
.phone{border-radius:34px;border:10px solid var(--ink);padding:14px 6px 22px 14px;overflow:hidden}
.phone>div{min-height:420px;max-height:72vh;overflow:auto;padding-right:8px;scrollbar-width:thin}
.empty{display:grid;place-items:center;min-height:180px;text-align:center;color:var(--soft)}
.bubble{background:var(--wash);border-radius:18px 18px 18px 5px;padding:10px 14px;margin:4px 0 4px;white-space:pre-wrap;overflow-wrap:anywhere}
.talk{margin-bottom:18px}
.mail pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0 0}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.row .grow{flex:1}
button{font:inherit;font-size:15px;font-weight:600;line-height:1.2;min-height:44px;padding:8px 16px;border-radius:999px;border:1.5px solid var(--line);background:var(--surface);color:var(--ink);cursor:pointer}
button:hover{border-color:var(--accent)}
button[aria-pressed=true]{background:var(--danger-wash);border-color:var(--danger);color:var(--danger)}
button.primary{background:var(--accent);border-color:var(--accent);color:#fff}
button.code{min-height:36px;font-variant-numeric:tabular-nums;letter-spacing:.08em;border-color:var(--accent);color:var(--accent-ink)}
input{font:inherit;min-height:44px;padding:8px 14px;border-radius:12px;border:1.5px solid var(--line);background:var(--surface);color:var(--ink)}
.now{font-size:30px;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums;margin:0}
.moved{color:var(--danger);font-weight:600}
[role=status]{min-height:24px}
</style>`,
}
