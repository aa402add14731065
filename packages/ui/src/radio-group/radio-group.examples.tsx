import type { Example, Lang } from '../example.ts'
import { RadioGroup } from './radio-group.tsx'

const words = {
  en: {
    slot: 'Exam slot',
    online: 'Online',
    offline: 'Offline',
    free: 'Free',
    closed: 'Closed for this day',
    required: 'This field is required',
  },
  hi: {
    slot: 'परीक्षा का माध्यम',
    online: 'ऑनलाइन',
    offline: 'ऑफ़लाइन',
    free: 'निःशुल्क',
    closed: 'इस दिन के लिए बंद',
    required: 'यह जानकारी ज़रूरी है',
  },
} satisfies Record<Lang, unknown>

const options = (lang: Lang, closed = false) => [
  { value: 'online', label: words[lang].online, hint: words[lang].free },
  {
    value: 'offline',
    label: words[lang].offline,
    hint: closed ? words[lang].closed : '₹100',
    disabled: closed,
  },
]

export const examples: readonly Example[] = [
  {
    state: 'two-columns',
    show: (lang) => (
      <RadioGroup
        name="slot"
        legend={words[lang].slot}
        options={options(lang)}
        columns={2}
        defaultValue="offline"
      />
    ),
  },
  {
    state: 'one-disabled',
    show: (lang) => <RadioGroup name="slot-closed" legend={words[lang].slot} options={options(lang, true)} />,
  },
  {
    state: 'error',
    show: (lang) => (
      <RadioGroup
        name="slot-wrong"
        legend={words[lang].slot}
        options={options(lang)}
        columns={2}
        error={words[lang].required}
      />
    ),
  },
]
