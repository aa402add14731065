import type { Message } from '../inbox.ts'
import { html, nothing, type Html } from './html.ts'
import { inboxScript } from './inbox-script.ts'
import { page } from './page.ts'

const TIME = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** 91 98765 43210: the grouping in which users read a number out. */
const formatNumber = (number: string): string => number.replace(/^(91)(\d{5})(\d{5})$/, '+$1 $2 $3')

const handles = ({ codes, links }: Message): Html =>
  codes.length + links.length === 0
    ? nothing
    : html`<div class="row">
        ${codes.map((code) => html`<button type="button" class="code" data-copy="${code}">${code}</button>`)}
        ${links.map((link) => html`<a href="${link}">Open link</a>`)}
        ${links.map((link) => html`<button type="button" class="code" data-copy="${link}">Copy link</button>`)}
      </div>`

const smsOf = (message: Message): Html =>
  html`<article class="talk">
    <div class="meta">
      <b>${formatNumber(message.to)}</b> · from ${message.from} ·
      <time>${TIME.format(Date.parse(message.at))}</time>
    </div>
    <div class="bubble" lang="${/[ऀ-ॿ]/.test(message.text) ? 'hi' : 'en'}">${message.text}</div>
    ${handles(message)}
  </article>`

const mailOf = (message: Message): Html =>
  html`<article class="card mail">
    <div class="meta"><b>${message.to}</b> · <time>${TIME.format(Date.parse(message.at))}</time></div>
    <details>
      <summary><b>${message.subject}</b></summary>
      <div class="meta soft">From ${message.from}</div>
      <pre>${message.text}</pre>
    </details>
    ${handles(message)}
  </article>`

const listed = (messages: readonly Message[], draw: (message: Message) => Html, none: string): Html =>
  messages.length === 0 ? html`<p class="empty">${none}</p>` : html`${messages.map(draw)}`

/** The part of the page that is redrawn when a message arrives. */
export const inboxFragment = (messages: readonly Message[]): Html => {
  const texts = messages.filter(({ channel }) => channel === 'sms')
  const mails = messages.filter(({ channel }) => channel === 'mail')
  return html`<section aria-labelledby="texts">
      <h2 id="texts">SMS · ${texts.length}</h2>
      <div class="phone">
        <div tabindex="0" role="group" aria-label="SMS, newest first">
          ${listed(texts, smsOf, 'No SMS yet. They show up here by themselves.')}
        </div>
      </div>
    </section>
    <section aria-labelledby="mails">
      <h2 id="mails">Mail · ${mails.length}</h2>
      ${listed(mails, mailOf, 'No mail yet. It shows up here by itself.')}
    </section>`
}

export const inboxPage = (messages: readonly Message[], to: string): string =>
  page(
    '/',
    'Inbox',
    html`<h1>Inbox</h1>
      <p class="soft">Everything Medha sends to people on this machine, newest first.</p>
      <form class="row" role="search">
        <input
          name="to"
          type="search"
          class="grow"
          aria-label="Number or address"
          placeholder="Number or address"
          value="${to}"
        />
        <button type="submit">Show</button>
        <button type="button" id="clear">Empty the inbox</button>
      </form>
      <p role="status" id="status"></p>
      <div class="columns" id="inbox">${inboxFragment(messages)}</div>
      ${inboxScript}`,
  )
