import type { ProviderEvent } from '../../modules/payments/index.ts'

/**
 * What the status call says. Fraud and chargeback are for a person to look at: neither says where the money is now.
 * So is every word that is not here.
 */
const TRACKED = new Map<string, ProviderEvent['status']>(
  Object.entries({
    Successful: 'captured',
    Shipped: 'captured',
    Unsuccessful: 'failed',
    Invalid: 'failed',
    Timeout: 'failed',
    Cancelled: 'failed',
    'Auto-Cancelled': 'failed',
    Aborted: 'aborted',
    Refunded: 'refunded',
    'System refund': 'refunded',
    'Auto-Reversed': 'refunded',
  } as const),
)

export const statusOf = (orderStatus: string): ProviderEvent['status'] =>
  TRACKED.get(orderStatus) ?? 'pending'
