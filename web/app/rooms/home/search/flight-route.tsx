import { IconArrowsExchange } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { airportPlaces } from '../places.ts'
import styles from './flight-form.module.css'
import { PlacePicker } from './place-picker.tsx'
import { type FlightForm, fieldId } from './use-flight-form.ts'

/** From and to of one leg, with the swap on the seam between them. */
export function FlightRoute({ form, index }: { form: FlightForm; index: number }) {
  const { t, i18n } = useTranslation('home')
  const places = useMemo(() => airportPlaces(i18n.language), [i18n.language])
  const leg = form.search.legs[index]
  if (!leg) return null
  return (
    <div className={styles.route}>
      <PlacePicker
        id={fieldId('from', index)}
        label={t('search.from')}
        placeholder={t('search.whereFrom')}
        places={places}
        value={leg.from}
        onChange={(from) => form.changeLeg(index, { from })}
        nothing={t('search.nothing')}
        error={form.errorOf('from', index)}
        className={styles.from}
      />
      <button
        type="button"
        className={styles.swap}
        aria-label={t('search.swap')}
        onClick={() => form.changeLeg(index, { from: leg.to, to: leg.from })}
      >
        <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
      </button>
      <PlacePicker
        id={fieldId('to', index)}
        label={t('search.to')}
        placeholder={t('search.whereTo')}
        places={places}
        value={leg.to}
        onChange={(to) => form.changeLeg(index, { to })}
        nothing={t('search.nothing')}
        error={form.errorOf('to', index)}
        className={styles.to}
      />
    </div>
  )
}
