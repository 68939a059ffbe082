import type { ProductFees, SavedBookingSettings } from '@safar/contract/bookings/settings.shapes'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { LastChange } from '../../../ui/forms/last-change.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { feesQuery, useSaveBookingSettings } from '../api.ts'
import { SaleLimits } from './sale-limits.tsx'
import { settingsValues, toSettings, toSettingsValues } from './settings-values.ts'

/** How bookings are issued and what undoing them costs: one part of the settings. */
export function BookingSettings() {
  const { data, error, isFetching, refetch } = useQuery(feesQuery(true))
  return (
    <Card flush>
      {/* If someone else saves the settings, they are refetched and the form is reset. */}
      {data && <SettingsForm key={data.version} settings={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <LoadingState shape="form" />}
    </Card>
  )
}

const yesOrNo = ['agents_need_approval', 'customers_need_approval', 'hold_needs_funds'] as const

function SettingsForm({ settings: { version, changed, ...settings } }: { settings: SavedBookingSettings }) {
  const { t } = useTranslation('bookings')
  const form = useContractForm(settingsValues, toSettingsValues(settings))
  const { run, busy } = useSaveBookingSettings({ onFailure: form.showFailure })
  const send = form.onSubmit(async (sent) => {
    await run({ body: { ...toSettings(sent), version } })
  })
  const { product_fees: productFees } = form.values
  const unused = bookableProducts.filter((product) => !productFees.some((fees) => fees.product === product))
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
        <TextField
          label={t('settings.hold_reminder_hours')}
          help={t('settings.hold_reminder_hours_help')}
          inputMode="numeric"
          required
          {...form.getInputProps('hold_reminder_hours')}
        />
      </FormSection>
      <FormSection title={t('settings.fees')} text={t('settings.feesText')}>
        <AmountField label={t('settings.void_fee')} currency={agency().currency} {...form.getInputProps('void_fee')} />
        <AmountField
          label={t('settings.refund_fee')}
          currency={agency().currency}
          {...form.getInputProps('refund_fee')}
        />
        <AmountField
          label={t('settings.reissue_fee')}
          currency={agency().currency}
          {...form.getInputProps('reissue_fee')}
        />
      </FormSection>
      <FormSection title={t('settings.productFees')} text={t('settings.productFeesText')}>
        <Wide>
          <ItemList<ProductFees>
            form={form}
            path="product_fees"
            items={productFees}
            max={bookableProducts.length}
            addLabel={t('settings.addProductFees')}
            create={() => ({ product: unused[0] ?? 'flight', void_fee: null, refund_fee: null, reissue_fee: null })}
            nameOf={({ product }) => t(`list.products.${product}`)}
          >
            {(_, path) => (
              <>
                <SelectField
                  label={t('list.product')}
                  data={bookableProducts.map((value) => ({ value, label: t(`list.products.${value}`) }))}
                  required
                  {...form.getInputProps(`${path}.product`)}
                />
                {(['void_fee', 'refund_fee', 'reissue_fee'] as const).map((name) => (
                  <AmountField
                    key={name}
                    label={t(`settings.${name}`)}
                    currency={agency().currency}
                    {...form.getInputProps(`${path}.${name}`)}
                  />
                ))}
              </>
            )}
          </ItemList>
        </Wide>
      </FormSection>
      <SaleLimits form={form} />
      <FormFoot>
        <PrimaryButton type="submit" busy={busy} disabled={!form.isDirty()}>
          {t('settings.save')}
        </PrimaryButton>
        <LastChange changed={changed} />
      </FormFoot>
    </form>
  )
}
