import { Button } from '../button/button.tsx'
import type { Example, Lang } from '../example.ts'
import type { ToastType } from './toast-lifetime.ts'
import { showToast, Toaster } from './toast.tsx'

const words = {
  en: {
    close: 'Close',
    region: 'Messages',
    danger: 'Something went wrong. Please try again.',
    warn: 'Please wait a moment.',
    success: 'Roll number copied',
    info: 'OTP sent to +91 98765 43210',
  },
  hi: {
    close: 'बंद करें',
    region: 'संदेश',
    danger: 'कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।',
    warn: 'कृपया थोड़ा रुकें।',
    success: 'रोल नंबर कॉपी हो गया',
    info: '+91 98765 43210 पर OTP भेजा गया',
  },
} satisfies Record<Lang, Record<ToastType | 'close' | 'region', string>>

const types: readonly ToastType[] = ['danger', 'warn', 'success', 'info']

export const examples: readonly Example[] = [
  {
    state: 'on-demand',
    show: (lang) => (
      <div data-example="row">
        {types.map((type) => (
          <Button key={type} low onClick={() => showToast(type, words[lang][type])}>
            {type}
          </Button>
        ))}
        <Toaster
          closeLabel={words[lang].close}
          label={words[lang].region}
          successText={words[lang].success}
        />
      </div>
    ),
  },
]
