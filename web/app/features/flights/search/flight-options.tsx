import { cabins, tripTypes } from '@safar/contract/vocabulary/flights'
import { useTranslation } from 'react-i18next'
import { PassengersField } from '../../../ui/fields/passengers-field.tsx'
import { asTrip } from '../query/flight-search.ts'
import { InlineSelect } from './inline-select.tsx'
import { type FlightForm, fieldId } from './use-flight-form.ts'

/** Trip type, travellers and cabin, beside the tabs. */
export function FlightOptions({ form }: { form: FlightForm }) {
  const { t } = useTranslation('flights')
  const { search, setSearch, change, errorOf } = form
  const { adults, children, infants } = search
  return (
    <>
      <InlineSelect
        name="trip"
        form={form.id}
        label={t('search.trip')}
        value={search.trip}
        options={tripTypes.map((value) => ({ value, label: t(`trip.${value}`) }))}
        onChange={(trip) => setSearch((previous) => asTrip(previous, trip))}
      />
      <PassengersField
        id={fieldId('passengers')}
        label={t('travellers.label')}
        value={{ adults, children, infants }}
        onChange={change}
        error={errorOf('passengers')}
      />
      <InlineSelect
        name="cabin"
        form={form.id}
        label={t('search.cabin')}
        value={search.cabin}
        options={cabins.map((value) => ({ value, label: t(`cabin.${value}`) }))}
        onChange={(cabin) => change({ cabin })}
      />
    </>
  )
}
