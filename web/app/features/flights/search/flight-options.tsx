import { cabins, tripTypes } from '@safar/contract/vocabulary/flights'
import { useTranslation } from 'react-i18next'
import { asTrip } from '../query/flight-search.ts'
import { QuietMenu } from './quiet-menu.tsx'
import { TravellersMenu } from './travellers-menu.tsx'
import { type FlightForm, fieldId } from './use-flight-form.ts'

/** Trip, travellers and cabin: the quiet choices beside the tabs. */
export function FlightOptions({ form }: { form: FlightForm }) {
  const { t } = useTranslation('flights')
  const { search, setSearch, change, errorOf } = form
  return (
    <>
      <QuietMenu
        label={t('search.trip')}
        value={search.trip}
        options={tripTypes.map((value) => ({ value, label: t(`trip.${value}`) }))}
        onChange={(trip) => setSearch((was) => asTrip(was, trip))}
      />
      <TravellersMenu id={fieldId('passengers')} value={search} onChange={change} error={errorOf('passengers')} />
      <QuietMenu
        label={t('search.cabin')}
        value={search.cabin}
        options={cabins.map((value) => ({ value, label: t(`cabin.${value}`) }))}
        onChange={(cabin) => change({ cabin })}
      />
    </>
  )
}
