import { useTranslation } from 'react-i18next'
import { PassengersField } from '../../../ui/fields/passengers-field.tsx'
import type { Passengers } from '../query/flight-search.ts'
import styles from './travellers-menu.module.css'

interface Props {
  id: string
  value: Passengers
  onChange: (value: Passengers) => void
  error?: string | undefined
}

/** The travellers field without its frame. */
export function TravellersMenu({ id, value, onChange, error }: Props) {
  const { t } = useTranslation('flights')
  const { adults, children, infants } = value
  return (
    <div id={id} className={styles.travellers}>
      <PassengersField
        label={t('travellers.label')}
        value={{ adults, children, infants }}
        onChange={onChange}
        {...(error && { error })}
      />
    </div>
  )
}
