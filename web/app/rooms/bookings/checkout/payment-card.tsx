import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import type { Buyer } from '../api.ts'
import styles from './checkout.module.css'
import { type Payment, waysOf } from './payment.rules.ts'

interface Props {
  buyer: Buyer
  value: Payment
  /** The balance pays for all of it. */
  covered: boolean
  /** Cards are taken, and this buyer may use one. */
  card: boolean
  onChange: (value: Payment) => void
}

/** How the booking is paid. Nothing is asked where there is one way alone. */
export function PaymentCard({ buyer, value, covered, card, onChange }: Props) {
  const { t } = useTranslation('bookings')
  const ways = waysOf(buyer, card)
  if (buyer === 'office' || ways.length < 2) return null
  const help = (way: Payment) => {
    if (way === 'balance') return t(covered ? 'checkout.payment.balanceHelp' : 'checkout.payment.balanceShort')
    return t(`checkout.payment.${way}Help`)
  }
  return (
    <Card title={t('checkout.payment.title')} flush>
      <Radio.Group
        value={value}
        aria-label={t('checkout.payment.title')}
        onChange={(chosen) => onChange(ways.find((way) => way === chosen) ?? value)}
      >
        <div className={styles.payments}>
          {ways.map((way) => (
            <Radio
              key={way}
              value={way}
              // An agent's balance may be topped up while the seats are held.
              disabled={way === 'balance' && !covered && buyer !== 'agent'}
              label={t(`checkout.payment.${way}`)}
              description={help(way)}
            />
          ))}
        </div>
      </Radio.Group>
    </Card>
  )
}
