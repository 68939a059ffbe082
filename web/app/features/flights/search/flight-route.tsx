import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './flight-form.module.css'
import { PlaceInput } from './place-input.tsx'
import { type FlightForm, fieldId } from './use-flight-form.ts'

/** From and to of one leg, with a swap button between them. */
export function FlightRoute({ form, index }: { form: FlightForm; index: number }) {
  const { t } = useTranslation('flights')
  const leg = form.search.legs[index]
  if (!leg) return null
  return (
    <div className={styles.route}>
      <PlaceInput
        id={fieldId('from', index)}
        name="from"
        onLookup={form.waitFor}
        label={t('search.from')}
        value={leg.origin}
        onChange={(origin) => form.changeLeg(index, { origin })}
        error={form.errorOf('from', index)}
      />
      <button
        type="button"
        className={styles.swap}
        aria-label={t('search.swap')}
        onClick={() => form.changeLeg(index, { origin: leg.destination, destination: leg.origin })}
      >
        <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
      </button>
      <PlaceInput
        id={fieldId('to', index)}
        name="to"
        onLookup={form.waitFor}
        label={t('search.to')}
        value={leg.destination}
        onChange={(destination) => form.changeLeg(index, { destination })}
        error={form.errorOf('to', index)}
        className={styles.to}
      />
    </div>
  )
}
