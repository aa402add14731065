import { indianClock } from '@medha/rules/indian-time'
import { instantOfMs } from '../../kernel/instants.ts'
import type { ActRefusal, ActReport, HeldDecisionRefusal } from '../../modules/delivery/index.ts'

/** Every refusal as a sentence that says what to do. */
const REFUSALS: Readonly<Record<ActRefusal | HeldDecisionRefusal, string>> = {
  'delivery.no-such-attempt': 'This student has no attempt at such a test.',
  'delivery.no-such-sitting': 'There is no such sitting. "watch" shows their numbers.',
  'delivery.no-such-centre': 'Nobody of this centre sits this test.',
  'delivery.wrong-scope': 'This cannot be done for so many, or for so few.',
  'delivery.bad-request':
    'Say who signs for it and why; minutes are 1 to 600, and a text is needed in English and Hindi.',
  'delivery.closed': 'Nobody sits this test any more, or it has not begun.',
  'delivery.paused': 'It is paused already.',
  'delivery.not-paused': 'It is not paused.',
  'delivery.not-submitted': 'It has not been handed in.',
  'delivery.not-later': 'An opening can only be moved to a later hour.',
  'delivery.begun': 'Somebody has begun. Pause the sitting, or extend it.',
  'delivery.key-used': 'This key was used for something else.',
  'delivery.nothing-held': 'No late answers of this student wait for a decision.',
  'delivery.bad-file':
    'This is no answer file, or it was altered, or it is not of the test that it names. Nothing was taken.',
  'delivery.file-differs':
    'The file does not continue what the server has of this test. Ask for a newer file, or for the phone itself.',
  'delivery.file-already-here': 'Everything in this file is here already. Nothing was changed.',
  'delivery.just-over': 'The time of this test has just ended. Take the file again in a minute.',
  'delivery.result-released': 'The result is out. Withdraw it first.',
}

export const refusalSentence = (code: keyof typeof REFUSALS): string => REFUSALS[code]

const clockOf = (ms: number): string => indianClock(instantOfMs(ms))

const endsLine = ({ ends }: ActReport): string[] => {
  if (ends === null) return []
  const [first, last] = [clockOf(ends.earliest), clockOf(ends.latest)]
  return [first === last ? `Ends at ${first}.` : `Ends between ${first} and ${last}.`]
}

/** What an act has done, or would do. */
export const reportSentences = (report: ActReport): string => {
  const { affected, reopened, untouched, changeId, isRepeated } = report
  const { handedIn, ended, absent, voided } = untouched
  const begun = changeId === null ? 'Preview, nothing was changed' : `Change ${changeId}`
  return [
    `${begun}${isRepeated ? ', done before with this key' : ''}: ${affected} reached${reopened > 0 ? `, ${reopened} of them opened again` : ''}.`,
    ...endsLine(report),
    `Untouched: ${handedIn} handed in, ${ended} ended, ${absent} absent, ${voided} voided.`,
  ].join('\n')
}
