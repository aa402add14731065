/** Financial records are stored for eight years after the financial year they belong to. */
export const LEDGER_RETENTION = {
  why: 'Records of money: Companies Act 2013, section 128(5), and the Income-tax Rules.',
  until: 'eight years after the end of their financial year',
} as const
