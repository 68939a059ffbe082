import { useTranslation } from 'react-i18next'
import type { FlightSearch } from '../query/flight-search.ts'
import type { ResultsPath } from '../query/results-path.ts'
import { FlightFields } from '../search/flight-form.tsx'
import { FlightOptions } from '../search/flight-options.tsx'
import { useFlightForm } from '../search/use-flight-form.ts'
import styles from './search-box.module.css'

interface Props {
  initial?: FlightSearch
  checked?: boolean
  path: ResultsPath
  onSent?: () => void
}

/** The flight form of Home, on a separate card. */
export function SearchBox({ initial, checked = false, path, onSent }: Props) {
  const { t } = useTranslation('flights')
  const form = useFlightForm({ ...(initial && { initial }), checked, results: path, ...(onSent && { onSent }) })
  return (
    <search className={styles.box} aria-label={t('band.form')}>
      <div className={styles.options}>
        <FlightOptions form={form} />
      </div>
      <FlightFields form={form} />
    </search>
  )
}
