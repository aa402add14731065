import { html, type Html } from '../../pages/html.ts'
import { style } from '../../pages/style.ts'
import type { Decision, Order } from './book.ts'

const CHOICES: readonly { readonly decision: Decision; readonly says: string }[] = [
  { decision: 'captured', says: 'Pay' },
  { decision: 'failed', says: 'Let it fail' },
  { decision: 'aborted', says: 'Cancel' },
]

const rupees = (paise: number): string => `₹${(paise / 100).toFixed(2)}`

const choice = (orderId: string, { decision, says }: (typeof CHOICES)[number]): Html =>
  html`<form method="post" action="/bank/orders/${orderId}/${decision}">
    <button type="submit" class="${decision === 'captured' ? 'primary' : ''}">${says}</button>
  </form>`

const framed = (body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Development bank</title>
        <link rel="icon" href="data:," />
        ${style}
      </head>
      <body>
        <main><section class="card">${body}</section></main>
      </body>
    </html>`.safe

/** The hosted page: what a family would do at its bank, as three buttons. Closing the tab is the fourth. */
export const bankPage = ({ orderId, amountPaise }: Order): string =>
  framed(
    html`<h1>Development bank</h1>
      <p>No money moves here. Order <code>${orderId}</code></p>
      <p class="now">${rupees(amountPaise)}</p>
      <div class="row">${CHOICES.map((each) => choice(orderId, each))}</div>`,
  )

export const bankProblem = (problem: string): string =>
  framed(
    html`<h1>Development bank</h1>
      <p role="alert">${problem}</p>`,
  )
