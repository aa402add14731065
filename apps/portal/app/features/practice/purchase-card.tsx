import type { Words } from '@medha/messages/language'
import type { practice } from '@medha/messages/practice.en'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { RadioGroup } from '@medha/ui/radio-group'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../format/money.ts'
import { interpolate, interpolateNodes } from '../../format/interpolate.ts'
import { methodOptions } from '../../parts/method-options.ts'
import type { MockPapersView } from './price.ts'
import { PURCHASE_HEADING } from './show-purchase.ts'

interface PurchaseCardProps {
  readonly words: Words<typeof practice>
  readonly view: MockPapersView & { readonly pricePaise: number }
  readonly methods: readonly { readonly method: string; readonly label: string }[]
  readonly isBuying: boolean
  readonly buy: (method: string) => void
  /** The card replaces the button that was pressed. */
  readonly takesFocus: boolean
}

/** MCK-01: the set of papers, its price, and a way to pay. */
export function PurchaseCard({ words, view, methods, isBuying, buy, takesFocus }: PurchaseCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const [chosen, setChosen] = useState<string | null>(null)
  const method = chosen ?? view.defaultPaymentMethod
  const price = formatMoney(view.pricePaise)
  return (
    <Card as="section" labelledBy={PURCHASE_HEADING} tone="wash">
      <form
        className="stack-s4"
        onSubmit={(event) => {
          event.preventDefault()
          buy(method)
        }}
      >
        <h2 ref={heading} className="h3" id={PURCHASE_HEADING} tabIndex={-1}>
          {words.purchase}
        </h2>
        <p>
          {interpolateNodes(words.offer, {
            count: view.count,
            price: (
              <b key="price" className="num">
                {price}
              </b>
            ),
          })}
        </p>
        {methods.length > 0 && (
          <RadioGroup
            name="mock-method"
            legend={words.method}
            value={method}
            options={methodOptions(words.methods, methods)}
            onChoice={setChosen}
          />
        )}
        <p>
          <Button type="submit" kind="primary" busy={isBuying} busyLabel={words.buying}>
            {interpolate(words.buy, { amount: price })}
          </Button>
        </p>
      </form>
    </Card>
  )
}
