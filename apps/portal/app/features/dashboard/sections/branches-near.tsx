import { branches as branchesRow } from '@medha/contract/endpoints/catalogue'
import type { BranchContact } from '@medha/contract/wire/branch'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { BRANCH_SCROLL_PX } from '@medha/rules/page-measures'
import { Card } from '@medha/ui/card'
import { Icon } from '@medha/ui/icon'
import { RowTurners } from '@medha/ui/row-turners'
import { Skeleton } from '@medha/ui/skeleton'
import { useRef } from 'react'
import { usePageLanguage } from '../../../api/page-context.ts'
import { useCachedCall } from '../../../api/use-cached-call.ts'
import { useCall } from '../../../api/use-call.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { phoneLink } from '../../../format/phone.ts'
import styles from './branches-near.module.css'

interface BranchesNearProps {
  readonly words: Words<typeof dashboard>
  readonly branchCode: string
}

/** DSH-12: the student's branch first, then those close enough to visit. Renders nothing if the call fails. */
export function BranchesNear({ words, branchCode }: BranchesNearProps) {
  const language = usePageLanguage()
  const call = useCachedCall()
  const row = useRef<HTMLUListElement>(null)
  const { value, refused } = useCall(`${language}:${branchCode}`, () =>
    call(branchesRow, { params: { branchCode } }),
  )
  const found = value ?? (refused === null ? null : [])
  if (found?.length === 0) return null
  return (
    <section aria-labelledby="branches">
      <div className={styles['head']}>
        <h2 id="branches" className="h3">
          {words.branchesNear}
        </h2>
        {found !== null && found.length > 1 && (
          <RowTurners
            row={row}
            step={BRANCH_SCROLL_PX}
            earlier={words.earlierBranches}
            more={words.moreBranches}
          />
        )}
      </div>
      {found === null ? (
        <Skeleton shape="card" />
      ) : (
        // Every card has links, so the keyboard reaches and scrolls to each of them.
        <ul ref={row} className={styles['row']}>
          {found.map((branch) => (
            <Branch key={branch.name} words={words} branch={branch} />
          ))}
        </ul>
      )}
    </section>
  )
}

export function Branch({
  words,
  branch,
}: {
  readonly words: Words<typeof dashboard>
  readonly branch: BranchContact
}) {
  return (
    <Card as="li">
      <h3>{branch.name}</h3>
      <p className="small soft">{branch.address}</p>
      <div className={styles['links']}>
        {branch.phones.map((phone) => (
          <a
            key={phone}
            className="link num"
            href={phoneLink(phone)}
            aria-label={interpolate(words.callBranch, { phone, branch: branch.name })}
          >
            <Icon name="phone" />
            {phone}
          </a>
        ))}
        <a
          className="link"
          href={branch.mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={interpolate(words.viewBranchOnMap, { branch: branch.name })}
        >
          <Icon name="pin" />
          {words.viewOnMap}
        </a>
      </div>
    </Card>
  )
}
