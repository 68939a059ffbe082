import { useTranslation } from 'react-i18next'
import { PassengersField } from '../../../ui/fields/passengers-field.tsx'
import type { Passengers } from '../query/flight-search.ts'

interface Props {
  id: string
  value: Passengers
  onChange: (value: Passengers) => void
  error?: string | undefined
}

/** Selects the number of travellers. */
export function TravellersMenu({ id, value, onChange, error }: Props) {
  const { t } = useTranslation('flights')
  const { adults, children, infants } = value
  return (
    <PassengersField
      id={id}
      label={t('travellers.label')}
      value={{ adults, children, infants }}
      onChange={onChange}
      error={error}
    />
  )
}
