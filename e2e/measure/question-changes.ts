import type { Page } from '@playwright/test'
import type { ServedFiles } from '../../scripts/gallery/serve-files.ts'
import { openSlowPage, processorTime, questionDrawn, withoutPlayer, type SlowPage } from './running-page.ts'

/** One change of the question. */
export interface Change {
  /** From the press to the frame that shows text, formulas and pictures of the next question. */
  readonly milliseconds: number
  readonly hasFormulas: boolean
  readonly hasPicture: boolean
}

export interface Changes {
  readonly all: readonly Change[]
  /** Milliseconds of the main thread for a change, on average. */
  readonly processor: number
}

/** A page that only replaces what is drawn of a question by what is drawn of the next. */
const BARE = `const made = document.createElement('template')
const questions = []
const ready = (async () => {
  for (const html of await (await fetch('questions.json')).json()) {
    made.innerHTML = html
    const question = document.importNode(made.content.firstElementChild, true)
    await Promise.all([...question.querySelectorAll('img')].map((picture) => picture.decode()))
    questions.push(question)
  }
})()
let at = 0
addEventListener('click', ({ target }) => {
  if (target.closest('footer button') === null) return
  at = (at + 1) % questions.length
  document.querySelector('[data-scroller]').replaceWith(questions[at])
})`

/** Presses Save & Next and waits for the frame that shows the whole next question. */
const change = (page: Page): Promise<Change> =>
  page.evaluate(
    () =>
      new Promise<Change>((resolve, reject) => {
        const buttons = document.querySelectorAll<HTMLElement>('footer button')
        const number = document.querySelector('h1')?.textContent
        const pressedAt = performance.now()
        buttons[buttons.length - 1]?.click()
        const look = (): void => {
          const reading = document.querySelector('[data-reading]')
          const pictures = [...document.images]
          const isDrawn =
            document.querySelector('h1')?.textContent !== number &&
            reading !== null &&
            pictures.every((picture) => picture.naturalHeight > 0)
          if (!isDrawn) {
            if (performance.now() - pressedAt < 60_000) requestAnimationFrame(look)
            else
              reject(new Error(`no question after ${number}: ${document.querySelector('main')?.textContent}`))
            return
          }
          // After the frame.
          setTimeout(() => {
            resolve({
              milliseconds: performance.now() - pressedAt,
              hasFormulas: reading.querySelector('.katex') !== null,
              hasPicture: pictures.length > 0,
            })
          })
        }
        requestAnimationFrame(look)
      }),
  )

const changes = async ({ page, devtools }: SlowPage) => {
  const all: Change[] = []
  let processor = 0
  return {
    change: async (): Promise<void> => {
      const before = await processorTime(devtools)
      all.push(await change(page))
      processor += (await processorTime(devtools)) - before
    },
    taken: (): Changes => ({ all, processor: processor / all.length }),
  }
}

/** The drawn question with its pictures in it: their addresses belong to the player's page. */
const drawnQuestion = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const drawn = document.querySelector('[data-scroller]')
    const copy = drawn?.cloneNode(true) as HTMLElement
    for (const [at, picture] of [...(drawn?.querySelectorAll('img') ?? [])].entries()) {
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, picture.naturalWidth, picture.clientWidth)
      canvas.height = Math.max(1, picture.naturalHeight, picture.clientHeight)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      copy.querySelectorAll('img')[at]?.setAttribute('src', canvas.toDataURL())
    }
    return copy.outerHTML
  })

/** Bar 16: from question to question in the player, in turns with a page that swaps the same drawn questions. */
export const measureChanges = async (
  server: Pick<ServedFiles, 'url' | 'put'>,
  scene: string,
  { count, slowdown }: { readonly count: number; readonly slowdown: number },
): Promise<{ readonly player: Changes; readonly bare: Changes }> => {
  const address = `${server.url}?${scene}`
  // Without a slower processor, to see each question as it is drawn.
  const drawing = await openSlowPage(address, 'phone', 1)
  await questionDrawn(drawing.page)
  const page = await withoutPlayer(drawing.page, BARE)
  const questions = [await drawnQuestion(drawing.page)]
  while (questions.length <= count) {
    await change(drawing.page)
    questions.push(await drawnQuestion(drawing.page))
  }
  await drawing.close()
  server.put('/bare.html', page)
  server.put('/questions.json', JSON.stringify(questions))

  const player = await openSlowPage(address, 'phone', slowdown)
  await questionDrawn(player.page)
  const bare = await openSlowPage(`${server.url}bare.html`, 'phone', slowdown)
  await bare.page.evaluate('ready')
  const [inPlayer, inBare] = [await changes(player), await changes(bare)]
  for (let turn = 0; turn < count; turn += 1) {
    await inPlayer.change()
    await inBare.change()
  }
  const taken = { player: inPlayer.taken(), bare: inBare.taken() }
  await player.close()
  await bare.close()
  return taken
}
