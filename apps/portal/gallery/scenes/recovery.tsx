import type { Language } from '@medha/messages/language'
import { plainDate } from '@medha/rules/plain-date'
import { RecoveredAccounts } from '../../app/features/recovery/recovered-accounts.tsx'
import type { RecoveredAccount } from '../../app/features/recovery/recovery-journey.ts'
import { PageProvider } from '../../app/frame/page-provider.tsx'
import { PATHS } from '../../app/routing/route-table.ts'
import * as recovery from '../../app/routes/recovery.tsx'
import everybody from '../answers/everybody.json'
import { SHOWN_AT } from '../clock.ts'
import { Routed } from '../routed.tsx'
import type { Scene } from '../scene.ts'
import { WORDS } from '../words.ts'

const ANANYA: RecoveredAccount = {
  name: 'Ananya Deshmukh',
  rollNumber: '251104783926',
  dateOfBirth: plainDate('2009-08-14'),
  examType: 'iACST',
  test: {
    title: { en: 'Invictus Ace Test', hi: 'इनविक्टस ऐस टेस्ट' },
    day: plainDate('2026-11-22'),
    mode: 'online',
  },
  maskedEmail: 'an*****@example.in',
  maskedMobile: '98******10',
  loginCode: 'code',
}
const FOUND: readonly RecoveredAccount[] = [
  ANANYA,
  { ...ANANYA, name: 'Rohan Deshmukh', rollNumber: '251104783934', dateOfBirth: plainDate('2012-01-03') },
]

const atRecovery = (name: string, more: Partial<Scene> = {}): Scene => ({
  name: `recovery-${name}`,
  answers: everybody,
  show: (language) => <Routed path={PATHS.recovery} language={language} route={recovery} />,
  ...more,
})

/** A code that this tab requested before a reload. */
const waiting = (resendAt: number) => ({
  recovery: JSON.stringify({
    about: '9876543210',
    challenge: 'c'.repeat(32),
    maskedMobile: '98******10',
    resendAt,
    timesSent: 1,
  }),
})

function Found({ language }: { readonly language: Language }) {
  return (
    <PageProvider language={language}>
      <main className="wrap scene-card">
        <RecoveredAccounts
          accounts={FOUND}
          words={WORDS[language].recovery}
          login="#log-in"
          onAnother={() => undefined}
        />
      </main>
    </PageProvider>
  )
}

export const recoveryScenes: readonly Scene[] = [
  atRecovery('number'),
  atRecovery('code', { remembered: waiting(SHOWN_AT + 32_000) }),
  atRecovery('code-resend', { remembered: waiting(SHOWN_AT - 1_000) }),
  atRecovery('found', { show: (language) => <Found language={language} /> }),
]
