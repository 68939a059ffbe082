import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../../ui/layout/side-panel.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { BothClocks } from './both-clocks.tsx'

interface Props {
  cancellation: NonNullable<BookingView['cancellation']>
  currency: string
}

/** Paid less penalty gives the amount returned, and how long that applies. */
export function CancellationAmounts({ cancellation, currency }: Props) {
  const { t } = useTranslation('bookings')
  const { paid, penalty, refund, until, ends, zone } = cancellation
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <Facts
      facts={[
        [t('stay.cancel.paid'), money(paid)],
        [
          t('stay.cancel.penalty'),
          penalty === 0 ? t('stay.cancel.free') : <span key="penalty">− {money(penalty)}</span>,
        ],
        [t('stay.cancel.refund'), <b key="refund">{money(refund)}</b>],
        [
          t(until ? 'stay.cancel.until' : 'stay.cancel.ends'),
          <BothClocks key="until" at={until ?? ends} zone={zone} />,
        ],
      ]}
    />
  )
}
