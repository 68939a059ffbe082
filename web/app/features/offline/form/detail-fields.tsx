import { offlineProducts } from '@safar/contract/vocabulary/bookings'
import { useTranslation } from 'react-i18next'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Wide } from '../../../ui/forms/form-section.tsx'
import { type DetailField, detailLabel, productFields } from './product-fields.ts'
import { SegmentRows } from './segment-rows.tsx'
import type { OfflineFormOf } from './values.ts'

/** What was sold. */
export function DetailFields({ form }: { form: OfflineFormOf }) {
  const { t } = useTranslation('offline')
  const { product } = form.values.details
  return (
    <>
      <SelectField
        label={t('form.product')}
        required
        data={offlineProducts.map((value) => ({ value, label: t(`product.${value}`) }))}
        {...form.getInputProps('details.product')}
      />
      {product === 'ticket' ? (
        <Wide>
          <SegmentRows form={form} />
        </Wide>
      ) : (
        productFields[product].map((field) => <Detail key={field.name} form={form} field={field} />)
      )}
    </>
  )
}

function Detail({ form, field }: { form: OfflineFormOf; field: DetailField }) {
  const { t } = useTranslation('offline')
  const { name, kind, optional } = field
  const shared = {
    label: t(`detail.${detailLabel(field)}`),
    required: !optional,
    ...form.getInputProps(`details.${name}`),
  }
  if (kind === 'day') return <DateField {...shared} clearable={optional ?? false} />
  if (kind === 'country') return <CountryField {...shared} autoComplete="off" />
  return <TextField {...shared} maxLength={240} {...(kind === 'count' && { inputMode: 'numeric', ltr: true })} />
}
