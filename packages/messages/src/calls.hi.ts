import type { calls as english } from './calls.en.ts'
import type { Words } from './language.ts'

export const calls: Words<typeof english> = {
  readFailed: 'जानकारी लाने में गड़बड़ी हुई।',
  sendFailed: 'माफ़ कीजिए, यह अनुरोध पूरा नहीं हो सका। कृपया फिर कोशिश करें।',
}
