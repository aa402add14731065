import { PageTrack } from '@medha/ui/page-track'
import { Wordmark } from '@medha/ui/wordmark'
import { AnalyticsConsent } from './analytics-consent.tsx'
import { phoneLink } from '../format/phone.ts'
import type { Frame } from './frame.ts'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import styles from './site-footer.module.css'

interface SiteFooterProps {
  readonly frame: Frame
  readonly registerAt: string | undefined
}

/** LND-09: terms, privacy, phone and e-mail. The privacy policy is a part of the terms page (OPN-82). */
export function SiteFooter({ frame, registerAt }: SiteFooterProps) {
  const { words, language, phone, email } = frame
  return (
    <footer className={styles['footer']}>
      <div className={`wrap ${styles['row']}`}>
        <div>
          <Wordmark name={words.brand} />
          <p className="soft small">{words.supportHours}</p>
        </div>
        <nav aria-label={words.footerLabel}>
          <ul className={styles['links']}>
            <li>
              <a className="num" href={phoneLink(phone)}>
                {phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              <a href={linkTo(PATHS.terms, language)}>{words.terms}</a>
            </li>
            <li>
              <a href={linkTo(PATHS.terms, language, '#privacy')}>{words.privacy}</a>
            </li>
          </ul>
        </nav>
        <AnalyticsConsent words={words} registerAt={registerAt} />
      </div>
      <PageTrack />
    </footer>
  )
}
