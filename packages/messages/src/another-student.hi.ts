import type { Words } from './language.ts'
import type { anotherStudent as english } from './another-student.en.ts'

export const anotherStudent = {
  heading: '{name} ने दूसरे टैब में लॉग इन किया है',
  headingWithoutName: 'इस ब्राउज़र में किसी और विद्यार्थी ने लॉग इन किया है',
  text: 'यह पेज {own} का था। कुछ भी नहीं बदला गया है। एक ब्राउज़र में एक समय पर एक ही विद्यार्थी लॉग इन रह सकता है।',
  textWithoutName:
    'यह पेज पहले लॉग इन किए हुए विद्यार्थी का था। कुछ भी नहीं बदला गया है। एक ब्राउज़र में एक समय पर एक ही विद्यार्थी लॉग इन रह सकता है।',
  go: '{name} के डैशबोर्ड पर जाएँ',
  goWithoutName: 'लॉग इन किए हुए विद्यार्थी के डैशबोर्ड पर जाएँ',
  again: '{own} के रूप में फिर से लॉग इन करें',
  againWithoutName: 'किसी और विद्यार्थी के रूप में लॉग इन करें',
} as const satisfies Words<typeof english>
