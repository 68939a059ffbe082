import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { AircraftForm } from './aircraft/aircraft-form.tsx'
import { aircraftByIdOrCode } from './api.ts'
import { ChangeScreen } from './form-screen.tsx'

export default function AircraftFormScreen() {
  const { id } = useParams()
  return id ? <Change code={id} /> : <New />
}

function New() {
  const { t } = useTranslation('reference')
  return (
    <>
      <ScreenHead title={t('aircraft.new')} />
      <AircraftForm />
    </>
  )
}

function Change({ code }: { code: string }) {
  const { t } = useTranslation('reference')
  return (
    <ChangeScreen title={t('aircraft.change')} query={useQuery(aircraftByIdOrCode(code))} name={({ name }) => name}>
      {(aircraft) => <AircraftForm key={aircraft.id} aircraft={aircraft} />}
    </ChangeScreen>
  )
}
