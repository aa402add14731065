import type { ActRequest, BilingualText } from './office-act.ts'

const LONGEST_TEXT = 1_000
const LONGEST_NAME = 200
const MOST_MINUTES = 600

const isText = (text: string, most: number): boolean => text.trim() !== '' && text.length <= most
const isBilingual = ({ en, hi }: BilingualText): boolean =>
  isText(en, LONGEST_TEXT) && isText(hi, LONGEST_TEXT)
const areMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES

/** OPS-01: an act has a signer, a reason and a key. */
export const isSigned = ({ by, reason, key }: Pick<ActRequest, 'by' | 'reason' | 'key'>): boolean =>
  [by, reason, key].every((text) => isText(text, LONGEST_NAME))

/** OPS-01: the values of an act are valid. */
export const canBeDone = ({ act }: Pick<ActRequest, 'act'>): boolean => {
  switch (act.act) {
    case 'extend':
    case 'reopen':
      return areMinutes(act.minutes)
    case 'announce':
      return isBilingual(act.text)
    case 'erratum':
      return (
        isBilingual(act.text) &&
        act.items.length > 0 &&
        act.items.every((item) => Number.isInteger(item) && item > 0)
      )
    case 'pause':
    case 'resume':
    case 'end':
    case 'void':
    case 'accommodate':
    case 'move':
      return true
  }
}
