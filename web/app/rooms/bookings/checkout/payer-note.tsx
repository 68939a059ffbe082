import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import type { Payer } from '../../flights/public.ts'
import styles from './checkout.module.css'

/** How somebody pays whom the office books for. */
export function PayerNote({ payer }: { payer: Payer }) {
  const { t } = useTranslation('bookings')
  return (
    <Card title={t('checkout.payment.title')} flush>
      <p className={styles.payerNote}>{t(`checkout.office.pays.${payer.kind}`)}</p>
    </Card>
  )
}
