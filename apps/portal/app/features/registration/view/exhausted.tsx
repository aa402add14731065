import { Button, ButtonLink } from '@medha/ui/button'
import { Stack } from '@medha/ui/stack'
import { usePageLanguage } from '../../../api/page-context.ts'
import { formatShortDay } from '../../../format/day.ts'
import { interpolate, interpolateNodes } from '../../../format/interpolate.ts'
import type { JourneyState } from '../journey/state.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import type { CardWords } from './notice-words.ts'

interface ExhaustedProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
  readonly logIn: string
}

/** OTP-06, ERR-07 */
export function Exhausted({ store, state, words: { registration: words }, logIn }: ExhaustedProps) {
  const language = usePageLanguage()
  const { supportEmail, attemptsAllowed } = store.facts
  const children = state.known.flatMap(({ name, registeredFor }) =>
    registeredFor === null ? [] : [`${name} (${formatShortDay(registeredFor, language)})`],
  )
  const { exhausted } = words
  return (
    <Stack gap="s5">
      <p role="alert">{exhausted.text}</p>
      <p>
        {interpolate(exhausted.why, { count: attemptsAllowed })}
        {children.length > 0 && ` ${interpolate(exhausted.who, { names: children.join(', ') })}`}
      </p>
      <ButtonLink kind="primary" wide href={logIn}>
        {exhausted.logIn}
      </ButtonLink>
      <Button wide onClick={() => store.send({ type: 'number-edited' })}>
        {exhausted.other}
      </Button>
      <p className="small soft">
        {interpolateNodes(exhausted.write, { email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> })}
      </p>
    </Stack>
  )
}
