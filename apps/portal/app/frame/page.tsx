import type { ReactNode } from 'react'
import type { Frame } from './frame.ts'
import styles from './page.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface PageProps {
  readonly frame: Frame
  readonly home: string
  readonly offers?: { readonly registerAt: string } | undefined
  readonly menu?: ReactNode
  readonly children: ReactNode
}

/** Header, content, footer. The footer is at the bottom even when the content is short. */
export function Page({ frame, home, offers, menu, children }: PageProps) {
  return (
    <div className={styles['page']}>
      <SiteHeader frame={frame} home={home} offers={offers}>
        {menu}
      </SiteHeader>
      <main id="content" className={styles['content']} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter frame={frame} registerAt={offers?.registerAt} />
    </div>
  )
}
