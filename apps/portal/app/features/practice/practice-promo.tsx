import type { Words } from '@medha/messages/language'
import type { practice } from '@medha/messages/practice.en'
import { Card } from '@medha/ui/card'
import { Icon } from '@medha/ui/icon'
import { Stack } from '@medha/ui/stack'
import styles from './practice.module.css'

interface PracticePromoProps {
  readonly words: Words<typeof practice>
  readonly mode: 'online' | 'offline'
}

/** DSH-20: beside the sample test where no papers are on sale: why a quarter of an hour of practice helps. */
export function PracticePromo({ words, mode }: PracticePromoProps) {
  return (
    <Card as="section" labelledBy="practice-promo" tone="wash">
      <Stack gap="s4">
        <h2 className="h3" id="practice-promo">
          {words.promo.title}
        </h2>
        <ul className={styles['points']}>
          {words.promo.points[mode].map((point) => (
            <li key={point} className={styles['point']}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
