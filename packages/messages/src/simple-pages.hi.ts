import type { Words } from './language.ts'
import type { notFound as notFoundInEnglish, trouble as troubleInEnglish } from './simple-pages.en.ts'

export const notFound: Words<typeof notFoundInEnglish> = {
  title: 'पेज नहीं मिला | Medha',
  heading: 'ओह! यह पेज नहीं मिला।',
  text: 'हो सकता है पता पुराना हो या लिखने में चूक हुई हो। यहाँ से आगे जाएँ:',
  login: 'लॉग इन पेज पर जाएँ',
  website: 'हमारी वेबसाइट पर जाएँ',
}

export const trouble: Words<typeof troubleInEnglish> = {
  title: 'कुछ गड़बड़ हो गई।',
  text: 'यह पेज अभी नहीं खुल सका। थोड़ी देर में फिर कोशिश करें।',
  again: 'फिर कोशिश करें',
  unknownHost: 'यह पता हमारा नहीं है।',
}
