import { bookingSettings, type BookingSettings as Settings } from '@safar/contract/bookings/bookings.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { feesQuery, useSaveBookingSettings } from '../api.ts'

const HOUSE = 'PKR'

const fee = z.number().int().min(0).nullable()
const values = bookingSettings.extend({
  /** A field of a page holds text. */
  approval_within_hours: z
    .string()
    .regex(/^\d{1,3}$/, 'wrong_kind')
    .transform(Number)
    .pipe(bookingSettings.shape.approval_within_hours),
  void_fee: fee,
  refund_fee: fee,
  reissue_fee: fee,
})

/** How bookings are issued and what they cost to undo: a part of the settings. */
export function BookingSettings() {
  const { data, error, isFetching, refetch } = useQuery(feesQuery(true))
  return (
    <Card flush>
      {data && <SettingsForm settings={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <LoadingState shape="form" />}
    </Card>
  )
}

const yesOrNo = ['agents_need_approval', 'customers_need_approval', 'hold_needs_funds'] as const

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('bookings')
  const form = useContractForm(values, { ...settings, approval_within_hours: String(settings.approval_within_hours) })
  const { run, busy } = useSaveBookingSettings({
    onSuccess: () => form.resetDirty(),
    onFailure: form.showFailure,
  })
  const send = form.onSubmit(async (sent) => {
    const approval_within_hours = Number(sent.approval_within_hours)
    await run({
      body: {
        ...sent,
        approval_within_hours,
        void_fee: sent.void_fee ?? 0,
        refund_fee: sent.refund_fee ?? 0,
        reissue_fee: sent.reissue_fee ?? 0,
      },
    })
  })
  return (
    <form onSubmit={send} noValidate>
      <FormSection title={t('settings.issue')} text={t('settings.issueText')}>
        {yesOrNo.map((name) => (
          <Wide key={name}>
            <CheckField
              label={t(`settings.${name}`)}
              help={t(`settings.${name}_help`)}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
          </Wide>
        ))}
        <TextField
          label={t('settings.approval_within_hours')}
          help={t('settings.approval_within_hours_help')}
          inputMode="numeric"
          required
          {...form.getInputProps('approval_within_hours')}
        />
      </FormSection>
      <FormSection title={t('settings.fees')} text={t('settings.feesText')}>
        <AmountField label={t('settings.void_fee')} currency={HOUSE} {...form.getInputProps('void_fee')} />
        <AmountField label={t('settings.refund_fee')} currency={HOUSE} {...form.getInputProps('refund_fee')} />
        <AmountField label={t('settings.reissue_fee')} currency={HOUSE} {...form.getInputProps('reissue_fee')} />
      </FormSection>
      <FormFoot>
        <PrimaryButton type="submit" busy={busy} disabled={!form.isDirty()}>
          {t('settings.save')}
        </PrimaryButton>
      </FormFoot>
    </form>
  )
}
