import { previewErasure } from '@medha/contract/endpoints/privacy'
import type { CountedPart, DataPart, ErasurePreview } from '@medha/contract/shapes/my-data'
import { ERASURE_WAIT_HOURS } from '@medha/rules/family-rights'
import { Button } from '@medha/ui/button'
import { Stack } from '@medha/ui/stack'
import { TextButton } from '@medha/ui/text-button'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useCall } from '../../api/use-call.ts'
import { interpolate } from '../../format/interpolate.ts'
import { CallError } from '../../parts/call-error.tsx'
import { CodeProblem } from './code-problem.tsx'
import type { MyDataWords, SectionProps } from './my-data-words.ts'
import styles from './my-data.module.css'
import { Section } from './section.tsx'
import { useOwnCode } from './use-own-code.ts'
import { Waiting } from './waiting.tsx'

interface ErasurePreviewViewProps extends SectionProps {
  readonly onCodeSent: () => void
  readonly onBack: () => void
}

/** What an erasure deletes and what it leaves, before the OTP that requests it. */
export function ErasurePreviewView({ onBack, ...props }: ErasurePreviewViewProps) {
  const { words } = props
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { value, refused, reload } = useCall(language, () => call(previewErasure))
  const { erasure, again, back } = words
  return (
    <Section id="preview" heading={erasure.previewHeading} isFocused>
      {value === null && refused === null && <Waiting label={erasure.loading} />}
      {value === null && refused !== null && (
        <CallError
          text={refused.message}
          means={refused.refusal.means}
          again={{ label: again, onPress: reload, isPrimary: false }}
        />
      )}
      {value !== null && (
        <Stack gap="s5">
          <Erased words={words} preview={value} />
          {!value.hasMoneyUnderWay && <Confirm {...props} />}
        </Stack>
      )}
      <div>
        <TextButton onClick={onBack}>{back}</TextButton>
      </div>
    </Section>
  )
}

type Texts = MyDataWords

/** Why a part outlives the erasure. Everything else that stays is a business record. */
const REASONS: Partial<Record<DataPart, keyof Texts['erasure']['reasons']>> = {
  delivery: 'unnamed',
}

function Erased({ words, preview }: { readonly words: Texts; readonly preview: ErasurePreview }) {
  const { erasure, parts } = words
  const erases = preview.erases.filter(({ count }) => count > 0)
  const keeps = preview.keeps.filter(({ count }) => count > 0)
  const named = ({ part, count }: CountedPart) => (
    <>
      {parts[part].name}{' '}
      <span className="small soft num">
        {interpolate(count === 1 ? erasure.entries.one : erasure.entries.other, { count })}
      </span>
    </>
  )
  return (
    <>
      {erases.length === 0 ? (
        <p>{erasure.nothing}</p>
      ) : (
        <ul className="bullets">
          {erases.map((each) => (
            <li key={each.part}>{named(each)}</li>
          ))}
        </ul>
      )}
      {keeps.length > 0 && (
        <Stack gap="s3">
          <h4 className="h3">{erasure.keepsHeading}</h4>
          <ul className="bullets">
            {keeps.map((each) => (
              <li key={each.part} data-open="">
                {named(each)}
                <br />
                <span className="small">{erasure.reasons[REASONS[each.part] ?? 'law']}</span>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <Stack gap="s3">
        <h4 className="h3">{erasure.before}</h4>
        {preview.hasMoneyUnderWay && <p className={styles['wait']}>{erasure.moneyUnderWay}</p>}
        <p>{erasure.lost}</p>
        <p>{erasure.fees}</p>
        {preview.isMobileShared && <p>{erasure.shared}</p>}
        {!preview.hasMoneyUnderWay && <p>{interpolate(erasure.wait, { hours: ERASURE_WAIT_HOURS })}</p>}
      </Stack>
    </>
  )
}

type ConfirmProps = Omit<ErasurePreviewViewProps, 'onBack'>

function Confirm({ words, loginWords, support, onCodeSent }: ConfirmProps) {
  const { isBusy, problem, request } = useOwnCode(onCodeSent)
  return (
    <>
      <CodeProblem words={loginWords.stepUp} phone={support.phone} problem={problem} />
      <Button kind="primary" wide busy={isBusy} busyLabel={words.code.sending} onClick={request}>
        {words.erasure.confirm}
      </Button>
    </>
  )
}
