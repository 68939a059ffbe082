import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useSetLimits } from '../api.ts'
import style from './credit.module.css'
import { limitsOf, limitsToSend, limitValues } from './limit-values.ts'

/** Saves an agent's limits; what the form's button needs to know besides. */
export function useLimits(agent: AgentBalance, onDone?: () => void) {
  const form = useContractForm(limitValues, limitsOf(agent))
  const { run, busy } = useSetLimits({
    onFailure: form.showFailure,
    onSuccess: () => onDone?.(),
  })
  const send = form.onSubmit((values) => void run({ body: limitsToSend(agent.agent_id, values) }))
  return { form, send, busy }
}

interface Props {
  id: string
  agent: AgentBalance
  limits: ReturnType<typeof useLimits>
}

/** Four limits, each with what it does in words. */
export function LimitsForm({ id, agent, limits: { form, send } }: Props) {
  const { t } = useTranslation('ledger')
  const amount = (name: 'credit_limit' | 'booking_limit' | 'low_balance') => (
    <AmountField
      label={t(`limits.${name}`)}
      help={t(`limits.${name}_help`)}
      currency={agent.currency}
      placeholder={name === 'credit_limit' ? '0' : t('limits.open')}
      {...form.getInputProps(name)}
    />
  )
  return (
    <form id={id} className={style.fields} onSubmit={send} noValidate>
      {amount('credit_limit')}
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
    </form>
  )
}
