import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** One spelling for each Hindi word, in everything a family reads. Left: other spellings; right: ours. */
const HINDI_GLOSSARY: readonly (readonly [not: RegExp, but: string])[] = [
  [/तारीख(?!़)/u, 'तारीख़'],
  [/ईमेल|इमेल/u, 'ई-मेल'],
  [/रकम|रक़म/u, 'राशि'],
  [/शिक्षण शुल्क/u, 'ट्यूशन शुल्क'],
  [/प्रवेश किट/u, 'एडमिशन किट'],
  [/(?<![\p{L}\p{M}])कक्षा शुल्क/u, 'क्लासरूम सेवा शुल्क'],
  [/फीस|फ़ीस/u, 'शुल्क'],
  [/रजिस्ट्रेशन/u, 'पंजीकरण'],
  [/विषय-वर्ग/u, 'स्ट्रीम'],
  [/(?<!जैव )प्रौद्योगिकी|(?<![\p{L}\p{M}])टेक(?!\p{M}|\p{L})/u, 'तकनीक'],
  [/खरीद/u, 'ख़रीद'],
  [/गलत/u, 'ग़लत'],
  [/बाकी/u, 'बाक़ी'],
  [/तरीका|तरीके/u, 'तरीक़ा'],
  [/कार्य दिवस/u, 'कार्य-दिवस'],
  [/लॉगिन|लॉग-इन/u, 'लॉग इन'],
  [/जन्मतिथि|जन्म-तिथि/u, 'जन्म तिथि'],
  [/प्रवेश-पत्र|एडमिट कार्ड/u, 'प्रवेश पत्र'],
  [/ब्रांच/u, 'शाखा'],
  [/स्टूडेंट|छात्र(?!वृत्ति)/u, 'विद्यार्थी'],
  [/रिज़ल्ट|रिजल्ट|नतीजा/u, 'परिणाम'],
  [/स्कॉलरशिप/u, 'छात्रवृत्ति'],
  [/पेमेंट/u, 'भुगतान'],
  [/जरूर|जरुर/u, 'ज़रूर'],
  [/ज्यादा/u, 'ज़्यादा'],
  [/खत्म/u, 'ख़त्म'],
  [/फोन/u, 'फ़ोन'],
  [/कीमत/u, 'क़ीमत'],
  [/नक्श/u, 'नक़्शा'],
  [/फ़ाउंडेशन/u, 'फाउंडेशन'],
  [/पहचान-पत्र/u, 'पहचान पत्र'],
  [/मुफ्त/u, 'मुफ़्त'],
  [/एक-एक प्रश्न/u, 'प्रश्नवार'],
  [/[\p{L}\p{M}]+॰/u, 'the whole word'],
  [/हमें भी नहीं/u, 'किसी को न बताएँ'],
  [/बेहतर रास्ते|दूसरे रास्ते|उसी रास्ते/u, 'तरीक़े'],
]

const ROOT = join(import.meta.dirname, '../../..')

/** Everything that a family reads in Hindi: messages, campaigns, names in the catalogue, printed documents. */
const FILES = globSync(
  [
    'packages/messages/src/*.hi.ts',
    'apps/portal/app/**/*.hi.ts',
    'apps/server/db/seeds/**/*.{json,csv,ts}',
    'apps/server/src/integrations/documents/templates/**/*.typ',
    // The gallery shows our components with these texts, and new screens are modelled on it.
    'packages/ui/src/**/*.examples.tsx',
    'apps/portal/gallery/**/*.{ts,tsx}',
  ],
  { cwd: ROOT },
)

const otherSpellings = (text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    HINDI_GLOSSARY.flatMap(([not, but]) => {
      const found = not.exec(line.normalize('NFC'))
      return found === null ? [] : [`line ${index + 1}: "${found[0]}", we write "${but}"`]
    }),
  )

describe('one spelling for one Hindi word', () => {
  it('finds the files', () => {
    expect(FILES.length).toBeGreaterThan(40)
  })

  it.each(FILES)('%s', (file) => {
    expect(otherSpellings(readFileSync(join(ROOT, file), 'utf8'))).toEqual([])
  })

  it.each([
    'पंजीकरण फ़ीस',
    'परीक्षा की तारीख',
    'टेक + परीक्षा',
    'प्रौद्योगिकी शुल्क',
    'आपका ईमेल',
    'पूरी रक़म',
    'कक्षा और विषय-वर्ग',
    'शिक्षण शुल्क',
    'सोम, 7 दिस॰',
  ])('control: "%s" is found', (text) => {
    expect(otherSpellings(text)).toHaveLength(1)
  })

  it('control: what only looks like another spelling is left alone', () => {
    expect(otherSpellings('छात्रवृत्ति, स्टेक, तारीख़, ज़रूरत, जैव प्रौद्योगिकी')).toEqual([])
  })
})
