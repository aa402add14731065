import type { ProviderEvent } from '../../modules/payments/index.ts'

/**
 * Statuses of the status call. Fraud and chargeback need a check by staff, because neither shows where the money is
 * now. So does every unknown status.
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
