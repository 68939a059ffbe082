import { type OfflineProduct, offlineProducts } from '@safar/contract/vocabulary/bookings'
import { useTranslation } from 'react-i18next'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Wide } from '../../../ui/forms/form-section.tsx'
import { SegmentRows } from './segment-rows.tsx'
import type { OfflineFormOf } from './values.ts'
import { type DetailName, detailLabel } from './values.ts'

interface Spec {
  name: DetailName
  kind?: 'day' | 'country' | 'count'
  optional?: true
}

const days: readonly Spec[] = [
  { name: 'starts_on', kind: 'day' },
  { name: 'ends_on', kind: 'day' },
]

/** The fields of each product. */
const productFields: Record<Exclude<OfflineProduct, 'ticket'>, readonly Spec[]> = {
  hotel: [
    { name: 'hotel' },
    { name: 'city' },
    { name: 'address', optional: true },
    ...days,
    { name: 'rooms', kind: 'count' },
    { name: 'room', optional: true },
    { name: 'board', optional: true },
    { name: 'cancellation', optional: true },
  ],
  visa: [{ name: 'country', kind: 'country' }, { name: 'visa' }, { name: 'travels_on', kind: 'day', optional: true }],
  umrah: [{ name: 'package' }, ...days, { name: 'makkah', optional: true }, { name: 'madinah', optional: true }],
  insurance: [{ name: 'plan' }, { name: 'region' }, ...days, { name: 'policy', optional: true }],
  transport: [{ name: 'from' }, { name: 'to' }, { name: 'on', kind: 'day' }, { name: 'vehicle' }],
  other: [{ name: 'description' }, { name: 'on', kind: 'day', optional: true }],
}

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
        productFields[product].map((spec) => <Detail key={spec.name} form={form} spec={spec} />)
      )}
    </>
  )
}

function Detail({ form, spec: { name, kind, optional } }: { form: OfflineFormOf; spec: Spec }) {
  const { t } = useTranslation('offline')
  const shared = {
    label: t(`detail.${detailLabel(form.values.details.product, name)}`),
    required: !optional,
    ...form.getInputProps(`details.${name}`),
  }
  if (kind === 'day') return <DateField {...shared} clearable={optional ?? false} />
  if (kind === 'country') return <CountryField {...shared} autoComplete="off" />
  return <TextField {...shared} maxLength={240} {...(kind === 'count' && { inputMode: 'numeric', ltr: true })} />
}
