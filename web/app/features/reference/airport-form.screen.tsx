import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { AirportForm } from './airports/airport-form.tsx'
import { airportByIdOrCode } from './api.ts'
import { ChangeScreen } from './form-screen.tsx'

export default function AirportFormScreen() {
  const { id } = useParams()
  return id ? <Change code={id} /> : <New />
}

function New() {
  const { t } = useTranslation('reference')
  return (
    <>
      <ScreenHead title={t('airports.new')} />
      <AirportForm />
    </>
  )
}

function Change({ code }: { code: string }) {
  const { t } = useTranslation('reference')
  return (
    <ChangeScreen title={t('airports.change')} query={useQuery(airportByIdOrCode(code))} name={({ name }) => name}>
      {(airport) => <AirportForm key={airport.id} airport={airport} />}
    </ChangeScreen>
  )
}
