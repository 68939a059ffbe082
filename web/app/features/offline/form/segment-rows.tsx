import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import style from './form.module.css'
import type { OfflineFormOf } from './values.ts'
import { newSegment } from './values.ts'

type Code = 'airline' | 'flight' | 'class' | 'from' | 'to'

const codes: readonly { name: Code; most: number; placeholder: string; required?: true }[] = [
  { name: 'airline', most: 2, placeholder: 'PK', required: true },
  { name: 'flight', most: 5, placeholder: '203', required: true },
  { name: 'class', most: 1, placeholder: 'Q' },
  { name: 'from', most: 3, placeholder: 'LHE', required: true },
  { name: 'to', most: 3, placeholder: 'DXB', required: true },
]

/** The flights, typed as codes. */
export function SegmentRows({ form }: { form: OfflineFormOf }) {
  const { t } = useTranslation('offline')
  const { segments } = form.values.details
  return (
    <div className={style.rows}>
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a flight has no other name while it is typed.
        <fieldset key={index} className={style.row}>
          <legend className={style.legend}>
            {t('form.flight', { number: index + 1 })}
            {segments.length > 1 && (
              <IconButton
                size={28}
                label={t('form.removeFlight', { number: index + 1 })}
                onClick={() => form.removeListItem('details.segments', index)}
              >
                <IconTrash size={16} stroke={1.75} />
              </IconButton>
            )}
          </legend>
          <div className={style.codes}>
            {codes.map(({ name, most, placeholder, required }) => (
              <TextField
                key={name}
                ltr
                label={t(`segment.${name === 'class' ? 'cabin' : name}`)}
                required={required ?? false}
                maxLength={most}
                placeholder={placeholder}
                className={style.code}
                {...form.getInputProps(`details.segments.${index}.${name}`)}
              />
            ))}
          </div>
          <div className={style.times}>
            <SegmentTime form={form} index={index} day="departs_on" clock="departs_at" />
            <SegmentTime form={form} index={index} day="arrives_on" clock="arrives_at" from={segment.departs_on} />
          </div>
        </fieldset>
      ))}
      <div>
        <SoftButton
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => form.insertListItem('details.segments', newSegment(segments.at(-1)))}
        >
          {t('form.addFlight')}
        </SoftButton>
      </div>
    </div>
  )
}

interface SegmentTimeProps {
  form: OfflineFormOf
  index: number
  day: 'departs_on' | 'arrives_on'
  clock: 'departs_at' | 'arrives_at'
  from?: string
}

function SegmentTime({ form, index, day, clock, from }: SegmentTimeProps) {
  const { t } = useTranslation('offline')
  const path = `details.segments.${index}`
  const leaves = day === 'departs_on'
  return (
    <>
      <DateField
        label={t(`segment.${day}`)}
        required={leaves}
        clearable={!leaves}
        min={from}
        {...form.getInputProps(`${path}.${day}`)}
      />
      <TextField
        ltr
        label={t(`segment.${clock}`)}
        required={leaves}
        placeholder="09:45"
        maxLength={5}
        inputMode="numeric"
        {...form.getInputProps(`${path}.${clock}`)}
      />
    </>
  )
}
