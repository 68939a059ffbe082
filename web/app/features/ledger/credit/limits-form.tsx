import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useSetLimits } from '../api.ts'
import { Refused } from '../entries/refused.tsx'
import { useRefusal } from '../entries/use-refusal.ts'
import style from './credit.module.css'
import { limitsOf, limitsToSend, limitValues } from './limit-values.ts'

/** State for saving an agent's limits, including what the form's button needs. */
export function useLimits(agent: AgentBalance, onDone?: () => void) {
  const form = useContractForm(limitValues, limitsOf(agent))
  const refusal = useRefusal(form.showFailure)
  const { run, busy } = useSetLimits({
    onFailure: refusal.take,
    onSuccess: () => onDone?.(),
  })
  const send = form.onSubmit((values) => {
    refusal.clear()
    void run({ body: limitsToSend(agent.agent_id, values) })
  })
  return { form, send, refusal, busy }
}

interface Props {
  id: string
  agent: AgentBalance
  limits: ReturnType<typeof useLimits>
}

/** The limits, each with an explanation of its effect. */
export function LimitsForm({ id, agent, limits: { form, send, refusal } }: Props) {
  const { t } = useTranslation('ledger')
  const amount = (name: 'credit_limit' | 'temporary_credit' | 'booking_limit' | 'low_balance') => (
    <AmountField
      label={t(`limits.${name}`)}
      help={t(`limits.${name}_help`)}
      currency={agent.currency}
      placeholder={name === 'credit_limit' || name === 'temporary_credit' ? '0' : t('limits.open')}
      {...form.getInputProps(name)}
    />
  )
  return (
    <form id={id} className={style.fields} onSubmit={send} noValidate>
      {amount('credit_limit')}
      {amount('temporary_credit')}
      {form.values.temporary_credit !== null && form.values.temporary_credit > 0 && (
        <DateField
          label={t('limits.temporary_until')}
          help={t('limits.temporary_until_help')}
          required
          min={officeToday()}
          {...form.getInputProps('temporary_until')}
        />
      )}
      <TextField
        label={t('limits.credit_days')}
        help={t('limits.credit_days_help')}
        placeholder={t('limits.open')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        ltr
        {...form.getInputProps('credit_days')}
      />
      {amount('booking_limit')}
      {amount('low_balance')}
      {refusal.message && <Refused message={refusal.message} />}
    </form>
  )
}
