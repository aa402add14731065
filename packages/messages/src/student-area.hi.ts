import type { Words } from './language.ts'
import type { studentArea as english } from './student-area.en.ts'

export const studentArea: Words<typeof english> = {
  viewResult: 'परिणाम देखें',
  sampleHeading: 'नमूना टेस्ट दे कर देखें',
}
