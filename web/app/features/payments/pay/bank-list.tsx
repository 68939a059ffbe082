import type { PaymentOptions } from '@safar/contract/payments/transfers.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import styles from './pay.module.css'

function Fact({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <p className={styles.fact}>
      <span>{label}</span>
      <b className={styles.value}>
        <Ltr>{value}</Ltr>
        <CopyButton value={value.replace(/\s/g, '')} name={label} size={26} />
      </b>
    </p>
  )
}

/** Bank details for a transfer and the reference to quote; each with a copy button. */
export function BankList({ options }: { options: PaymentOptions }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <Fact label={t('pay.reference')} value={options.ref} />
      <ul className={styles.banks}>
        {options.banks.map((bank) => (
          <li key={bank.id} className={styles.bank}>
            <b>
              <bdi dir="auto">{bank.name}</bdi> · <bdi dir="auto">{bank.title}</bdi>
            </b>
            {bank.iban && <Fact label={t('pay.iban')} value={bank.iban} />}
            <Fact label={t('pay.account')} value={bank.account_number} />
          </li>
        ))}
      </ul>
    </>
  )
}
