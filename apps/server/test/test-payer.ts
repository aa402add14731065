import type { ChargeOrder } from '../src/modules/payments/index.ts'

/** A payer for tests about something else. */
export const TEST_PAYER: Pick<ChargeOrder, 'payer' | 'purpose' | 'supportPhone'> = {
  payer: {
    name: 'Asha Verma',
    mobile: '+919876543210',
    email: 'asha@example.com',
    language: 'en',
    studentId: null,
  },
  purpose: { en: 'A thing', hi: 'एक चीज़' },
  supportPhone: '1800 000 000',
}
