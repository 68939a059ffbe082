import { defaultRoundingStep, exponentOf, formatMoney } from '@safar/contract/amount'
import type { MoneySettings as Settings } from '@safar/contract/money/ledger.contract'
import { z } from '@safar/contract/protocol/schema'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection } from '../../../ui/forms/form-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { moneySettingsQuery, useSaveMoneySettings } from '../api.ts'

const values = z.object({
  /** A text, because form fields hold text. */
  rounding_step: z.string().min(1, 'required'),
  approval_above: z.number().int().min(0).max(MAX_AMOUNT, 'amount_high').nullable(),
  drawer_difference_above: z.number().int().min(0).max(MAX_AMOUNT, 'amount_high').nullable(),
})

/** Price rounding, and the amount from which a second person decides: a section of the settings. */
export function MoneySettings() {
  const { data, error, isFetching, refetch } = useQuery(moneySettingsQuery())
  return (
    <Card flush>
      {data && <SettingsForm settings={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <LoadingState shape="form" />}
    </Card>
  )
}

/**
 * The smallest unit, the currency's default step, and 1, 10 and 100 whole units; a value saved through the API stays in
 * the list.
 */
function stepsOf({ currency, rounding_step }: Settings): number[] {
  const unit = 10 ** exponentOf(currency)
  const steps = [
    1,
    defaultRoundingStep(currency),
    unit,
    10 * unit,
    100 * unit,
    ...(rounding_step ? [rounding_step] : []),
  ]
  return [...new Set(steps)].sort((a, b) => a - b)
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('ledger')
  const { currency, rounding_step, approval_above, drawer_difference_above } = settings
  const step = rounding_step ?? defaultRoundingStep(currency)
  const form = useContractForm(values, { rounding_step: String(step), approval_above, drawer_difference_above })
  const { run, busy } = useSaveMoneySettings({ onSuccess: () => form.resetDirty(), onFailure: form.showFailure })
  const send = form.onSubmit(async (sent) => {
    await run({
      body: {
        rounding_step: Number(sent.rounding_step),
        approval_above: sent.approval_above ?? 0,
        drawer_difference_above: sent.drawer_difference_above ?? 0,
      },
    })
  })
  const stepLabel = (amount: number) =>
    amount === 1 ? t('settings.noRounding') : t('settings.toStep', { amount: formatMoney({ amount, currency }) })
  return (
    <form onSubmit={send} noValidate>
      <FormSection title={t('settings.prices')} text={t('settings.pricesText')}>
        <SelectField
          label={t('settings.rounding')}
          help={t('settings.roundingHelp')}
          data={stepsOf(settings).map((amount) => ({ value: String(amount), label: stepLabel(amount) }))}
          required
          {...form.getInputProps('rounding_step')}
        />
      </FormSection>
      <FormSection title={t('settings.control')} text={t('settings.controlText')}>
        <AmountField
          label={t('settings.approvalAbove')}
          help={t('settings.approvalAboveHelp')}
          currency={currency}
          {...form.getInputProps('approval_above')}
        />
        <AmountField
          label={t('settings.drawerDifference')}
          help={t('settings.drawerDifferenceHelp')}
          currency={currency}
          {...form.getInputProps('drawer_difference_above')}
        />
      </FormSection>
      <FormFoot>
        <CommitButton type="submit" busy={busy} disabled={!form.isDirty()}>
          {t('settings.save')}
        </CommitButton>
      </FormFoot>
    </form>
  )
}
