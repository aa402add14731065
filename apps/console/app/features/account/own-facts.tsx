import type { StaffMe, StaffRoleView } from '@medha/contract/shapes/staff'
import { interpolate } from '../../format/interpolate.ts'
import { useWords } from '../../words/words-provider.tsx'
import styles from './account.module.css'
import { TimeText } from './time-text.tsx'

export function OwnFacts({ me }: { readonly me: StaffMe }) {
  const words = useWords()
  const { account } = words
  const roleText = ({ role, places, examTypes }: StaffRoleView): string => {
    const where = [...(places ?? []), ...(examTypes ?? [])].join(', ')
    const name = words.roles[role]
    return where === '' ? name : interpolate(account.limitedRole, { role: name, where })
  }
  const [before = '', after = ''] = account.endsAtLatest.split('{time}')
  return (
    <dl className={styles['facts']}>
      <dt>{account.name}</dt>
      <dd>{me.name}</dd>
      <dt>{account.email}</dt>
      <dd>{me.email}</dd>
      <dt>{account.roles}</dt>
      <dd>{me.roles.length === 0 ? account.noRoles : me.roles.map(roleText).join(', ')}</dd>
      <dt>{account.way}</dt>
      <dd>{account.ways[me.way]}</dd>
      <dt>{account.ends}</dt>
      <dd>
        {before}
        <TimeText at={me.endsAt} />
        {after}
      </dd>
    </dl>
  )
}
