import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { bankList } from '../../deposits/public.ts'
import styles from './confirmation.module.css'

/** Where a transfer goes. */
export function BankAccounts() {
  const { t } = useTranslation('bookings')
  const { data = [] } = useQuery(bankList())
  const open = data.filter(({ active }) => active)
  if (open.length === 0) return null
  return (
    <Card title={t('checkout.banks')} flush>
      <ul className={styles.people}>
        {open.map(({ id, name, title, account_number, iban }) => (
          <li key={id}>
            <span>
              <b>{name}</b> · {title}
            </span>
            <Ltr className={styles.number ?? ''}>{iban ?? account_number}</Ltr>
          </li>
        ))}
      </ul>
    </Card>
  )
}
