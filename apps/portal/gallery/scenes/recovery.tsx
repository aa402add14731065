import * as recovery from '../../app/routes/recovery.tsx'
import { PATHS } from '../../app/routing/route-table.ts'
import type { Answers } from '../answer-calls.ts'
import everybody from '../answers/everybody.json'
import found from '../answers/recovery-found.json'
import noAccount from '../answers/recovery-no-account.json'
import wrongCode from '../answers/recovery-wrong-code.json'
import { SHOWN_AT } from '../clock.ts'
import { Routed } from '../routed.tsx'
import type { Scene } from '../scene.ts'

const atRecovery = (name: string, more: Partial<Scene> = {}): Scene => ({
  name: `recovery-${name}`,
  answers: everybody,
  show: () => <Routed path={PATHS.recovery} route={recovery} />,
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
const sent = waiting(SHOWN_AT + 32_000)

const afterCode = (name: string, answers: Answers): Scene =>
  atRecovery(name, {
    answers: { ...everybody, ...answers },
    remembered: sent,
    steps: [{ field: '#recovery-otp', text: '4711' }],
  })

export const recoveryScenes: readonly Scene[] = [
  atRecovery('number'),
  atRecovery('code', { remembered: sent }),
  atRecovery('code-resend', { remembered: waiting(SHOWN_AT - 1_000) }),
  afterCode('code-wrong', wrongCode),
  afterCode('found', found),
  afterCode('no-account', noAccount),
]
