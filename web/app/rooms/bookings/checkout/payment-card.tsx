import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import styles from './checkout.module.css'

export type Payment = 'balance' | 'transfer'

interface Props {
  value: Payment
  /** The balance pays for all of it. */
  covered: boolean
  onChange: (value: Payment) => void
}

/** How a customer pays. */
export function PaymentCard({ value, covered, onChange }: Props) {
  const { t } = useTranslation('bookings')
  return (
    <Card title={t('checkout.payment.title')} flush>
      <Radio.Group
        value={value}
        aria-label={t('checkout.payment.title')}
        onChange={(chosen) => onChange(chosen === 'balance' ? 'balance' : 'transfer')}
      >
        <div className={styles.payments}>
          <Radio
            value="balance"
            disabled={!covered}
            label={t('checkout.payment.balance')}
            description={t(covered ? 'checkout.payment.balanceHelp' : 'checkout.payment.balanceShort')}
          />
          <Radio
            value="transfer"
            label={t('checkout.payment.transfer')}
            description={t('checkout.payment.transferHelp')}
          />
        </div>
      </Radio.Group>
    </Card>
  )
}
