import { formatAmount } from '@safar/contract/amount'

/** Minor units as digits: '108,950', '12.50'. A whole amount has no fraction unless `exact` is set. */
export const amountText = (minor: bigint | number | string, currency: string, options?: { exact?: boolean }): string =>
  formatAmount({ amount: minor, currency }, options)
