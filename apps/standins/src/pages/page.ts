import { html, type Html } from './html.ts'
import { style } from './style.ts'

const PLACES = [
  { path: '/', name: 'Inbox' },
  { path: '/control', name: 'Clock and faults' },
  { path: '/demonstration', name: 'Demonstration' },
] as const

export const page = (path: (typeof PLACES)[number]['path'], title: string, body: Html): string => {
  const links = PLACES.map((place) =>
    place.path === path
      ? html`<a href="${place.path}" aria-current="page">${place.name}</a>`
      : html`<a href="${place.path}">${place.name}</a>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} · Medha stand-ins</title>
        <link rel="icon" href="data:," />
        ${style}
      </head>
      <body>
        <header>
          <div>
            <strong>Medha stand-ins</strong>
            <nav aria-label="Pages">${links}</nav>
          </div>
        </header>
        <main>${body}</main>
      </body>
    </html>`.safe
}
