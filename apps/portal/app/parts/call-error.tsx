import type { Meaning } from '@medha/contract/refusals'
import { Button, ButtonLink } from '@medha/ui/button'

interface CallErrorProps {
  readonly text: string
  /** Without it the trouble is one that passes: no answer at all. */
  readonly means?: Meaning
  /** The same again, or with another choice. */
  readonly again?: { readonly label: string; readonly onPress: () => void; readonly isPrimary?: boolean }
  readonly signIn?: { readonly label: string; readonly href: string }
}

/** Why a call brought nothing, and what can be done about it: what its meaning allows, and nothing where it is final. */
export function CallError({ text, means = 'retry', again, signIn }: CallErrorProps) {
  const mayAsk = means === 'retry' || means === 'choose-again'
  return (
    <>
      <p role="alert">{text}</p>
      {mayAsk && again !== undefined && (
        <Button kind={again.isPrimary === false ? 'line' : 'primary'} onClick={again.onPress}>
          {again.label}
        </Button>
      )}
      {means === 'sign-in' && signIn !== undefined && (
        <ButtonLink kind="primary" href={signIn.href}>
          {signIn.label}
        </ButtonLink>
      )}
    </>
  )
}
