import { html, type Html } from '../pages/html.ts'
import { style } from '../pages/style.ts'
import type { Decision } from './ledger.ts'

/** The look of a provider's page. Colours distinguish the three; the real logos are not used. */
export interface Brand {
  readonly name: string
  readonly colour: string
}

const CHOICES: readonly { readonly decision: Decision; readonly label: string }[] = [
  { decision: 'failed', label: 'Let it fail' },
  { decision: 'aborted', label: 'Cancel' },
  { decision: 'undecided', label: 'Leave it pending' },
]

const BAD_DAYS: readonly { readonly name: string; readonly label: string }[] = [
  { name: 'lost-return', label: 'I never get back to the shop' },
  { name: 'lost-notice', label: 'The shop gets no notice' },
  { name: 'duplicate', label: 'The shop hears it twice' },
  { name: 'late', label: 'The shop hears it six hours later' },
  { name: 'bad-signature', label: 'Signed with a wrong key' },
  { name: 'wrong-amount', label: 'One rupee less is taken' },
]

const rupees = (paise: number): string => `₹${(paise / 100).toFixed(2)}`

const look = ({ colour }: Brand): Html => ({
  safe: `<style>
body{background:oklch(.965 .008 260)}
.bar{background:${colour};color:#fff;padding:14px 16px;border:0}
.bar>div{max-width:460px;margin:0 auto;padding:0;display:flex;justify-content:space-between;align-items:baseline}
main{max-width:492px}
main .card{padding:20px}
.pays{display:flex;justify-content:space-between;gap:12px;align-items:baseline;flex-wrap:wrap}
.pays .now{font-size:34px}
.id{font:14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
form .choices{display:grid;gap:10px;margin:16px 0}
form .choices button{width:100%}
form .pay{background:${colour};border-color:${colour};color:#fff;min-height:52px;font-size:17px}
details{border-top:1px solid var(--line);padding-top:12px}
summary{padding:10px 0;cursor:pointer;font-weight:600}
label.day{display:flex;gap:12px;align-items:center;min-height:44px}
label.day input{width:22px;height:22px;min-height:0;accent-color:${colour}}
</style>`,
})

const framed = (brand: Brand, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${brand.name}, played on this machine</title>
        <link rel="icon" href="data:," />
        ${style} ${look(brand)}
      </head>
      <body>
        <header class="bar">
          <div><strong>${brand.name}</strong><span>stand-in</span></div>
        </header>
        <main><section class="card">${body}</section></main>
      </body>
    </html>`.safe

const badDay = ({ name, label }: (typeof BAD_DAYS)[number]): Html =>
  html`<label class="day"><input type="checkbox" name="${name}" value="on" />${label}</label>`

/** The hosted payment page: the family's possible actions as buttons. Closing the tab is one more. */
export const hostedPage = (
  brand: Brand,
  order: { readonly orderId: string; readonly amountPaise: number; readonly action: string },
): string =>
  framed(
    brand,
    html`<div class="pays">
        <h1>Pay Medha</h1>
        <p class="now">${rupees(order.amountPaise)}</p>
      </div>
      <p class="soft">No money moves here. Order <span class="id">${order.orderId}</span></p>
      <form method="post" action="${order.action}">
        <div class="choices">
          <button type="submit" class="pay" name="decision" value="captured">
            Pay ${rupees(order.amountPaise)}
          </button>
          ${CHOICES.map(
            ({ decision, label }) =>
              html`<button type="submit" name="decision" value="${decision}">${label}</button>`,
          )}
        </div>
        <details>
          <summary>A bad day</summary>
          ${BAD_DAYS.map(badDay)}
        </details>
      </form>`,
  )

export const hostedProblem = (brand: Brand, problem: string): string =>
  framed(
    brand,
    html`<h1>This payment cannot be made</h1>
      <p role="alert">${problem}</p>`,
  )

/** Shown when the return is lost: the money may be gone, and the merchant does not know. */
export const hostedEnd = (brand: Brand): string =>
  framed(
    brand,
    html`<h1>The way back was lost</h1>
      <p role="status">The shop's page could not be reached from here. You can close this tab.</p>`,
  )

/** Posts the browser back to the merchant, cross-site, as providers do. */
export const postBack = (brand: Brand, to: string, fields: Readonly<Record<string, string>>): string =>
  framed(
    brand,
    html`<h1>Taking you back</h1>
      <form method="post" action="${to}" id="back">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button type="submit" class="primary">Back to Medha</button>
      </form>
      ${{ safe: '<script>document.getElementById("back").submit()</script>' }}`,
  )
