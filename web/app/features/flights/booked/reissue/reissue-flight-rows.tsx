import type { NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import { cabins } from '@safar/contract/vocabulary/flights'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton, SoftButton } from '../../../../ui/actions/buttons.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../../ui/forms/form.ts'
import { nextSegment } from './new-itinerary.ts'
import style from './reissue.module.css'

export interface ReissueQuoteValues {
  [field: string]: unknown
  slices: NewItinerary
  difference: number | null
  penalty: number | null
  fee: number | null
}

type Form = ContractForm<ReissueQuoteValues>

const codes = [
  { name: 'airline', most: 2 },
  { name: 'flight', most: 5 },
  { name: 'class', most: 1 },
  { name: 'from', most: 3 },
  { name: 'to', most: 3 },
] as const

/** The new flights, slice by slice, as the desk types them; they start as a copy of the old ones. */
export function ReissueFlightRows({ form }: { form: Form }) {
  const { t } = useTranslation('bookings')
  const { slices } = form.values
  return (
    <div className={style.rows}>
      {slices.map((segments, slice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a direction has no other name while it is typed.
        <div key={slice} className={style.rows}>
          {segments.map((_, place) => (
            <SegmentRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a flight has no other name while it is typed.
              key={place}
              form={form}
              at={{ slice, place }}
              onRemove={segments.length > 1 ? () => form.removeListItem(`slices.${slice}`, place) : undefined}
            />
          ))}
          <div>
            <SoftButton
              size="sm"
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={() => {
                const last = segments.at(-1)
                if (last) form.insertListItem(`slices.${slice}`, nextSegment(last))
              }}
            >
              {t('view.reissue.addFlight')}
            </SoftButton>
          </div>
        </div>
      ))}
      {form.errors.slices && (
        <p className={style.error} role="alert">
          {form.errors.slices}
        </p>
      )}
    </div>
  )
}

interface SegmentRowProps {
  form: Form
  at: { slice: number; place: number }
  onRemove: (() => void) | undefined
}

function SegmentRow({ form, at: { slice, place }, onRemove }: SegmentRowProps) {
  const { t } = useTranslation('bookings')
  const path = `slices.${slice}.${place}`
  const segment = form.values.slices[slice]?.[place]
  return (
    <fieldset className={style.row}>
      <legend className={style.legend}>
        {t('view.reissue.flight', { leg: slice + 1, number: place + 1 })}
        {onRemove && (
          <IconButton size={28} label={t('view.reissue.removeFlight', { number: place + 1 })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} />
          </IconButton>
        )}
      </legend>
      <div className={style.codes}>
        {codes.map(({ name, most }) => (
          <TextField
            key={name}
            ltr
            required
            label={t(`view.reissue.segment.${name}`)}
            maxLength={most}
            {...form.getInputProps(`${path}.${name}`)}
            onChange={(event) => form.setFieldValue(`${path}.${name}`, event.currentTarget.value.toUpperCase())}
          />
        ))}
        <SelectField
          label={t('view.reissue.segment.cabin')}
          required
          data={cabins.map((value) => ({ value, label: t(`view.reissue.cabin.${value}`) }))}
          {...form.getInputProps(`${path}.cabin`)}
        />
      </div>
      <div className={style.times}>
        {(['departs', 'arrives'] as const).map((end) => (
          <div key={end} className={style.when}>
            <DateField
              label={t(`view.reissue.segment.${end}_on`)}
              required
              min={end === 'arrives' ? segment?.departs_on : undefined}
              {...form.getInputProps(`${path}.${end}_on`)}
            />
            <TextField
              ltr
              required
              label={t(`view.reissue.segment.${end}_at`)}
              placeholder="09:45"
              maxLength={5}
              inputMode="numeric"
              {...form.getInputProps(`${path}.${end}_at`)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
