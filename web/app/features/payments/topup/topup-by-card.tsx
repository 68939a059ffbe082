import { z } from '@safar/contract/protocol/schema'
import { IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useRestoredPage } from '../../../ui/use-restored-page.ts'
import { cardQuery, leaveToPay, useTopUp } from '../api.ts'
import styles from './topup.module.css'

const values = z.object({ amount: typedAmount })

/** Cards are charged in the currency of wallets. */
const CURRENCY = 'PKR'

/** Tops up immediately, if the office lets the agent pay by card. */
export function TopUpByCard() {
  const { data: card = false } = useQuery(cardQuery())
  return card ? <TopUpForm /> : null
}

function TopUpForm() {
  const { t } = useTranslation('payments')
  const form = useContractForm(values, { amount: null })
  // Stays busy after success: the browser is navigating to the payment page.
  const [leaving, setLeaving] = useState(false)
  useRestoredPage(() => setLeaving(false))
  const { run, busy } = useTopUp({
    onFailure: form.showFailure,
    onSuccess: (page) => {
      setLeaving(true)
      leaveToPay(page, null)
    },
  })
  const send = form.onSubmit(({ amount }) => {
    if (amount !== null) void run({ body: { amount } })
  })
  return (
    <Card flush className={styles.card ?? ''}>
      <form onSubmit={send} noValidate>
        <FormSection title={t('topUp.title')} text={t('topUp.text')}>
          <AmountField label={t('topUp.amount')} currency={CURRENCY} required {...form.getInputProps('amount')} />
          <PrimaryButton
            className={styles.pay ?? ''}
            type="submit"
            busy={busy || leaving}
            leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
          >
            {t('topUp.pay')}
          </PrimaryButton>
          <Wide>
            <p className={styles.small}>{t('pay.house')}</p>
          </Wide>
        </FormSection>
      </form>
    </Card>
  )
}
