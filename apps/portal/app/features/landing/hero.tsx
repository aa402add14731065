import { Artwork, type Picture } from '@medha/ui/artwork'
import type { ReactNode } from 'react'
import type { CampaignWords } from './campaign.ts'
import styles from './hero.module.css'

interface HeroProps {
  readonly words: Pick<CampaignWords, 'eyebrow' | 'heading' | 'lede' | 'artworkLabel'>
  readonly picture: Picture
  readonly card: ReactNode
}

/** LND-13: the campaign's banner, and beside it the field that starts the registration. */
export function Hero({ words, picture, card }: HeroProps) {
  return (
    <div className={styles['hero']}>
      <div className={`wrap ${styles['grid']}`}>
        <div className={styles['banner']}>
          <div>
            <p className={styles['eyebrow']}>{words.eyebrow}</p>
            <h1>{words.heading}</h1>
            <p className={`lede ${styles['lede']}`}>{words.lede}</p>
          </div>
          <div className={styles['picture']}>
            <Artwork picture={picture} label={words.artworkLabel} />
          </div>
        </div>
        <div className={styles['card']}>{card}</div>
      </div>
    </div>
  )
}
