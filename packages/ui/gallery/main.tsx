import { createRoot, hydrateRoot } from 'react-dom/client'

import '../src/tokens.css'
import '../src/fonts.css'
import '../src/base.css'
import type { Example, Lang } from '../src/example.ts'
import './gallery.css'

const files = import.meta.glob<{ examples: readonly Example[] }>('../src/*/*.examples.tsx', { eager: true })
const components = Object.entries(files).map(([path, file]) => ({
  name: path.split('/').at(-2) ?? path,
  examples: file.examples,
}))

const exams = ['iACST', 'IAT', 'MOCK-NEET', 'MOCK-JEE', 'ANTHE']
const query = new URLSearchParams(location.search)
const lang: Lang = query.get('lang') === 'hi' ? 'hi' : 'en'
const exam = query.get('exam') ?? 'iACST'
const wanted = query.get('component')

const link = (change: Record<string, string>) =>
  `?${new URLSearchParams({ lang, exam, ...(wanted === null ? {} : { component: wanted }), ...change })}`

function Gallery() {
  const shown = components.filter(({ name }) => wanted === null || name === wanted)
  return (
    <>
      <nav className="gallery-nav meta" aria-label="Gallery" lang="en">
        <a href={`../scenes/?lang=${lang}`}>scenes</a>
        <a href={`?lang=${lang}&exam=${exam}`}>all</a>
        <a href={link({ lang: lang === 'en' ? 'hi' : 'en' })}>{lang === 'en' ? 'hi' : 'en'}</a>
        {exams.map((name) => (
          <a key={name} href={link({ exam: name })} aria-current={name === exam ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <main className="wrap gallery">
        {wanted === null && <h1 lang="en">Gallery</h1>}
        {shown.map(({ name, examples }) => (
          <Component key={name} name={name} examples={examples} />
        ))}
      </main>
    </>
  )
}

function Component({ name, examples }: { readonly name: string; readonly examples: readonly Example[] }) {
  const Title = wanted === null ? 'h2' : 'h1'
  return (
    <article className="gallery-component" data-component={name}>
      <Title className="h3" lang="en">
        <a href={link({ component: name })}>{name}</a>
      </Title>
      {examples.map(({ state, show }) => (
        <div key={state} className="gallery-state" data-state={state}>
          <p className="meta soft" lang="en">
            {state}
          </p>
          {show(lang)}
        </div>
      ))}
    </article>
  )
}

document.documentElement.lang = lang
document.documentElement.dataset['exam'] = exam
document.title = `${wanted ?? 'Gallery'} | Medha`

/** As on a slow connection: the server's HTML first, the script when `takeOver()` is called. */
async function renderLate(root: HTMLElement) {
  const { renderToString } = await import('react-dom/server')
  root.innerHTML = renderToString(<Gallery />)
  Object.assign(window, { takeOver: () => hydrateRoot(root, <Gallery />) })
  root.dataset['waiting'] = ''
}

const root = document.getElementById('gallery')
if (root && query.has('late')) void renderLate(root)
else if (root) createRoot(root).render(<Gallery />)
