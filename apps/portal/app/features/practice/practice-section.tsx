import type { Language, Words } from '@medha/messages/language'
import type { mockPapers } from '@medha/messages/mock-papers.en'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Carousel } from '@medha/ui/carousel'
import { Icon } from '@medha/ui/icon'
import { RadioGroup } from '@medha/ui/radio-group'
import { useState } from 'react'
import type { CallWords } from '../../edge/browser-call.ts'
import { rupees } from '../../shell/figures.ts'
import { fill } from '../../shell/fill.ts'
import styles from './mock-papers.module.css'
import { shownPrice } from './price.ts'
import { useMockPapers, type MockPapersView } from './use-mock-papers.ts'

interface MockPapersSectionProps {
  readonly words: Words<typeof mockPapers>
  readonly language: Language
  readonly callWords: CallWords
}

/** The papers to practise with, locked until they are bought, and the card that sells them. */
export function MockPapersSection({ words, language, callWords }: MockPapersSectionProps) {
  const { view, methods, isBuying, buy } = useMockPapers(language, callWords)
  const [chosen, setChosen] = useState<string | null>(null)
  if (view === null || (!view.isOnSale && !view.isPurchased)) return null
  const method = chosen ?? view.defaultPaymentMethod
  return (
    <Card as="section" labelledBy="mock-papers-title">
      <div className={styles['section']}>
        <h2 className="h3" id="mock-papers-title">
          {words.title}
        </h2>
        <Papers view={view} words={words} />
        {view.isOnSale && (
          <form
            className={styles['section']}
            onSubmit={(event) => {
              event.preventDefault()
              buy(method)
            }}
          >
            <p>
              {fill(words.offer, { count: String(view.count) })}{' '}
              <b className="num">{rupees(shownPrice(view.pricePaise))}</b>
            </p>
            {methods.length > 0 && (
              <RadioGroup
                name="mock-method"
                legend={words.method}
                value={method}
                options={methods.map(({ method: value, label }) => ({ value, label }))}
                onChoice={setChosen}
              />
            )}
            <p>
              <Button type="submit" kind="primary" busy={isBuying} busyLabel={words.buying}>
                {fill(words.buy, { amount: rupees(shownPrice(view.pricePaise)) })}
              </Button>
            </p>
          </form>
        )}
      </div>
    </Card>
  )
}

const carouselWords = (words: Words<typeof mockPapers>) => ({
  ...words.carousel,
  slide: (number: number, count: number) =>
    fill(words.slide, { number: String(number), count: String(count) }),
})

interface PapersProps {
  readonly view: MockPapersView
  readonly words: Words<typeof mockPapers>
}

function Papers({ view, words }: PapersProps) {
  const numbers = Array.from({ length: view.count }, (_, index) => index + 1)
  return (
    <Carousel
      words={carouselWords(words)}
      slides={numbers.map((number) => ({
        id: String(number),
        content: <Paper number={number} isOpen={view.isPurchased} words={words} />,
      }))}
    />
  )
}

interface PaperProps {
  readonly number: number
  readonly isOpen: boolean
  readonly words: Words<typeof mockPapers>
}

/** DSH-08: a serial number per card, a lock on those that are not theirs. */
function Paper({ number, isOpen, words }: PaperProps) {
  return (
    <div className={styles['paper']}>
      <span className={styles['serial']}>{String(number).padStart(2, '0')}</span>
      <b>{fill(words.paper, { number: String(number) })}</b>
      <span className={`small soft ${styles['state']}`}>
        {!isOpen && <Icon name="lock" />}
        {isOpen ? words.open : words.locked}
      </span>
    </div>
  )
}
