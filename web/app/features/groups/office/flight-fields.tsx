import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Wide } from '../../../ui/forms/form-section.tsx'
import { AirportField } from '../../pricing/public.ts'
import style from '../groups.module.css'
import type { GroupFormState } from './group-values.ts'
import { newFlight } from './group-values.ts'
import { MomentFields } from './moment-fields.tsx'

const airports = ['origin', 'destination'] as const
const moments = ['departs', 'arrives'] as const
const details = ['origin_terminal', 'destination_terminal', 'booking_class', 'baggage'] as const

/** The flights of a group, as a list of fields. */
export function FlightFields({ form }: { form: GroupFormState }) {
  const { t } = useTranslation('groupsOffice')
  const { flights } = form.values
  return (
    <Wide>
      {flights.map((_flight, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a flight is known by its place.
        <fieldset key={place} className={style.flight}>
          <legend>
            {t('form.flight', { number: place + 1 })}{' '}
            {flights.length > 1 && (
              <IconButton
                size={26}
                label={t('form.removeFlight', { number: place + 1 })}
                onClick={() => form.removeListItem('flights', place)}
              >
                <IconTrash size={14} stroke={1.75} />
              </IconButton>
            )}
          </legend>
          <TextField
            ltr
            required
            label={t('form.number')}
            placeholder="SV735"
            {...form.getInputProps(`flights.${place}.number`)}
          />
          {airports.map((name) => (
            <AirportField
              key={name}
              required
              label={t(`form.${name}`)}
              {...form.getInputProps(`flights.${place}.${name}`)}
            />
          ))}
          {moments.map((name) => (
            <MomentFields key={name} label={t(`form.${name}`)} {...form.getInputProps(`flights.${place}.${name}`)} />
          ))}
          {details.map((name) => (
            <TextField key={name} ltr label={t(`form.${name}`)} {...form.getInputProps(`flights.${place}.${name}`)} />
          ))}
          <CheckField label={t('form.meal')} {...form.getInputProps(`flights.${place}.meal`, { type: 'checkbox' })} />
        </fieldset>
      ))}
      <OutlineButton
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={() => form.insertListItem('flights', newFlight())}
      >
        {t('form.addFlight')}
      </OutlineButton>
    </Wide>
  )
}
